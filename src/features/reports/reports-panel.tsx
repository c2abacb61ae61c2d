import { errorMessage } from '../../../contract/error-message.ts';
import { catalogue } from 'virtual:forms';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Person } from '../../services/auth/session/person.ts';
import { hasFeature } from '../../services/auth/permissions/permissions.ts';
import { useCache } from '../../services/cache/cache-store.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { AuthorList } from './list/author-list.tsx';
import { ReportList } from './list/report-list.tsx';
import type { ReportAuthor } from './report-pages.ts';
import type { ListedReport, SavedReport } from './report.ts';
import { Button } from '../../shared/ui/button.tsx';
import { SegmentedControl } from '../../shared/ui/segmented-control.tsx';
import { readIndex } from '../../services/report-index/report-index.ts';
import { ExportReports } from './export-reports.tsx';
import { ImportReports } from './import-reports.tsx';
import { openReader } from './open-reader.ts';
import { AddPostLink, PostedChanges } from './posted/lazy-posted.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { removeReport } from './remove-report.ts';
import { useReportsVersion } from './reports-version.ts';
import { useReportActions } from './use-report-actions.ts';
import '../../shared/ui/controls.css';
import './reports-panel.css';
import { useStore } from 'zustand';
import { outbox } from '../../services/outbox/outbox.ts';
import { REPORT_KIND } from './report-write.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { msg, t, translate } from '../../../contract/messages.ts';
import { DEPARTMENTS, type Department } from '../../../contract/departments.ts';
import { departments } from '../../../contract/organisation.ts';

/** Visible reports: one's own, a department's, or everybody's. */
type ReportScope = 'own' | Department | 'all';

const labelOf = (scope: ReportScope): string =>
  scope === 'own' ? msg('My reports') : scope === 'all' ? msg('Everybody') : departments[scope].reports;

/** Returns the scopes a user can view. For display only; the server enforces permissions. */
function scopesOf(person: Person): readonly { readonly value: ReportScope; readonly label: string }[] {
  const scopes: readonly ReportScope[] = [
    ...(hasFeature(person, 'own_reports') ? ['own' as const] : []),
    ...(hasFeature(person, 'department_reports')
      ? DEPARTMENTS.filter((department) => person.departments[department] !== undefined)
      : []),
    ...(hasFeature(person, 'all_reports') ? ['all' as const] : []),
  ];
  return scopes.map((value) => ({ value, label: translate(labelOf(value)) }));
}

interface ConfirmRemovalProps {
  /** The report to confirm; null while closed. */
  readonly report: ListedReport | null;
  readonly onClose: () => void;
  readonly onConfirm: (report: ListedReport) => void;
}

/** Confirms the removal of another user's report, which cannot be undone. */
function ConfirmRemoval({ report, onClose, onConfirm }: ConfirmRemovalProps) {
  return (
    <Dialog
      open={report !== null}
      onClose={onClose}
      size="s"
      title={t('Delete this report?')}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('Keep it')}
          </Button>
          <Button variant="danger" onClick={() => report && onConfirm(report)}>
            {t('Delete it')}
          </Button>
        </>
      }
    >
      <p>{t('“{title}” belongs to somebody else. You cannot undo this.', { title: report?.title })}</p>
    </Dialog>
  );
}

/** Lists the reports that are still in the outbox. */
function PendingReports() {
  const pending = useStore(outbox.pending).filter(({ kind }) => kind === REPORT_KIND);
  if (pending.length === 0) return null;
  const refused = pending.some(({ state }) => state === 'refused');
  return (
    <Banner tone={refused ? 'warn' : 'info'}>
      {refused
        ? errorMessage(
            'Some reports could not be sent. “Not sent yet” at the top of the page shows the reason.',
          )
        : t('Kept in this browser until it is sent:')}{' '}
      {pending.map(({ label }) => `“${label}”`).join(', ')}
    </Banner>
  );
}

export interface ReportsPanelProps {
  readonly person: Person;
  /** Called after a report was opened in its form. */
  readonly onOpen: (slug: string) => void;
  /** Heading level; defaults to 3. */
  readonly level?: 2 | 3;
  /** Tools for all reports of one user; `onDone` returns to the list of users. */
  readonly authorTools?: (author: ReportAuthor, onDone: () => void) => ReactNode;
}

/** Lists saved reports with all actions: the user's own and, with permission, those of others. */
export function ReportsPanel({ person, onOpen, level = 3, authorTools }: ReportsPanelProps) {
  const Heading = `h${level}` as const;
  const scopes = scopesOf(person);
  const [scope, setScope] = useState<ReportScope>('own');
  const [author, setAuthor] = useState<ReportAuthor | null>(null);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<ListedReport | null>(null);
  const [printed, setPrinted] = useState<SavedReport | null>(null);
  const [linked, setLinked] = useState<ListedReport | null>(null);
  const [compared, setCompared] = useState<ListedReport | null>(null);
  const version = useReportsVersion();
  const offline = useCache(({ connection }) => connection === 'offline');
  const uid = scope === 'own' ? person.uid : author?.uid;
  const open = useCallback(
    () => openReader(scope === 'own' || scope === 'all' ? 'savedReportsIndex' : `departmentReports/${scope}`),
    [scope],
  );
  const readList = useCallback(() => readIndex(person.uid, scope), [person.uid, scope]);

  const root = useRef<HTMLDivElement>(null);
  // Restores focus after the focused row was removed with its report
  useEffect(() => {
    if (removed.size > 0 && document.activeElement === document.body) root.current?.focus();
  }, [removed]);

  const without = (id: string): void =>
    setRemoved((ids) => new Set([...ids].filter((other) => other !== id)));
  const remove = async (report: ListedReport): Promise<void> => {
    setAsked(null);
    const gone = await removeReport(person, report, () => without(report.id));
    if (gone.ok) setRemoved((ids) => new Set([...ids, report.id]));
    else notify(gone.error, { tone: 'danger' });
  };
  const actions = useReportActions(person, {
    onOpen,
    onPrint: setPrinted,
    onLink: setLinked,
    onCompare: setCompared,
    onRemove: (report) => (report.uid === person.uid ? void remove(report) : setAsked(report)),
  });

  return (
    <div ref={root} tabIndex={-1} className="reports-panel quiet-focus stack gap-s4">
      {scopes.length > 1 && (
        <SegmentedControl
          label={t('Whose reports')}
          segments={scopes}
          value={scope}
          onChange={(next) => {
            setScope(next);
            setAuthor(null);
          }}
        />
      )}
      <PendingReports />
      {scope !== 'own' && author && (
        <div className="reports-panel__author line wrap">
          <Button size="s" icon="chevron-left" onClick={() => setAuthor(null)}>
            {t('All people')}
          </Button>
          <Heading>{author.name}</Heading>
          {authorTools?.(author, () => setAuthor(null))}
        </div>
      )}
      <ReportList
        key={`${scope} ${uid}`}
        level={level}
        open={open}
        readIndex={readList}
        uid={uid}
        forms={catalogue}
        actions={actions}
        removed={removed}
        version={version}
        offline={offline}
        hint={t('Fill in a form and choose “Save report” from the menu beside the post.')}
        renderTools={(shown) => (
          <div className="reports-panel__files line wrap">
            {scope === 'own' && hasFeature(person, 'create_reports') && <ImportReports person={person} />}
            <ExportReports reports={shown} />
          </div>
        )}
      >
        <AuthorList level={level} key={scope} open={open} onChoose={setAuthor} />
      </ReportList>
      <ConfirmRemoval
        report={asked}
        onClose={() => setAsked(null)}
        onConfirm={(report) => void remove(report)}
      />
      {printed && <PrintSheet report={printed} onDone={() => setPrinted(null)} />}
      {linked && <AddPostLink report={linked} onClose={() => setLinked(null)} />}
      {compared && <PostedChanges report={compared} onClose={() => setCompared(null)} />}
    </div>
  );
}
