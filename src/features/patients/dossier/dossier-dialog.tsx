import { catalogue } from 'virtual:forms';
import { type ComponentType, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../../contract/error-message.ts';
import { useWorkspace } from '../../../engine/react/workspace-context.ts';
import { useAuth } from '../../../services/auth/session/auth-store.ts';
import { useLockdownReason } from '../../../services/lockdown/lockdown-reason.ts';
import { copyFetched } from '../../../services/notifications/copy-text.ts';
import { notify } from '../../../services/notifications/notification-store.ts';
import { backend } from '../../../services/platform/backend.ts';
import type { IndexedReport } from '../../../services/report-index/indexed-report.ts';
import { ageText } from '../../../shared/lib/age-text.ts';
import { systemClock } from '../../../shared/lib/clock.ts';
import { screenDate } from '../../../shared/language/screen-date.ts';
import { parseJson } from '../../../shared/lib/json-storage.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { utcText } from '../../../shared/ui/time-text.ts';
import { noteCopied, REPORT } from '../../../workspace/case-link-keys.ts';
import { documentState } from '../../../workspace/cases/case-state.ts';
import { useOpenCase } from '../../../workspace/cases/use-open-case.ts';
import { loadForm } from '../../../workspace/load-form.ts';
import { textOfPost } from '../../../workspace/output-pane/use-copy.ts';
import { storeOfCase } from '../../../workspace/store-of-case.ts';
import type { ToolProps } from '../../../workspace/tool.ts';
import type { PersonIdentity } from '../people.ts';
import type { ReadableReports } from '../report-people.ts';
import type { Dossier } from './dossier.ts';
import { DossierRow } from './dossier-row.tsx';
import { readIdentity } from './open-dossier.ts';
import { useDossier } from './use-dossier.ts';
import './dossier.css';
import { msg, plural, t } from '../../../../contract/messages.ts';
import { withNodes } from '../../../shared/language/translated.tsx';

/** Actions on saved reports, which another feature has. `onOpen` is called after a report was opened in its form. */
export type UseReports = (onOpen: (slug: string) => void) => {
  readonly open: (report: IndexedReport) => void;
  readonly copy: (report: IndexedReport) => void;
};

type CaseDocument = Dossier['ofCases'][number];

/** Returns the actions on the documents of cases. */
function useCaseDocuments(onClose: () => void) {
  const { cases } = useWorkspace();
  const openCase = useOpenCase();
  const locked = useLockdownReason();
  return {
    open({ held, document }: CaseDocument): void {
      onClose();
      openCase(held.id, { form: document.form });
    },
    copy({ held, document: { form } }: CaseDocument): void {
      if (locked !== undefined) return void notify(locked, { tone: 'danger' });
      const { id, store } = cases.state.getState();
      const entry = catalogue.find(({ slug }) => slug === form);
      const text = (entry ? loadForm(entry) : Promise.reject(new Error('no form'))).catch(() => null);
      const kept = id === held.id ? store : storeOfCase(held, systemClock.now());
      void copyFetched(
        text.then((loaded) => textOfPost(loaded, kept, 0)),
        (message) => {
          notify(message);
          if (kept === store) noteCopied(store, form);
        },
      );
    },
  };
}

/** Formats what the lists of reports lack; empty if they are current. */
function gapsIn({ comparedAt, error }: ReadableReports): string {
  if (error === 'denied')
    return errorMessage('You do not have permission to see saved reports. This list shows your cases.');
  if (error !== undefined)
    return errorMessage('Saved reports cannot be reached. This list shows what this browser has.');
  return comparedAt === undefined
    ? ''
    : errorMessage('The server cannot be reached. This list shows what this browser has of {comparedAt}.', {
        comparedAt: utcText(comparedAt),
      });
}

function CaseDocuments({
  documents,
  onClose,
}: { readonly documents: Dossier['ofCases'] } & Pick<ToolProps, 'onClose'>) {
  const { open, copy } = useCaseDocuments(onClose);
  const now = systemClock.now();
  return (
    <section aria-labelledby="dossier-cases">
      <h3 id="dossier-cases">{t('Your cases in this browser')}</h3>
      <ul className="divided plain-list framed">
        {documents.map((one) => {
          const age = ageText(one.at, now);
          const report: unknown = parseJson(one.document.links[REPORT] ?? null);
          const { postUrl } = Object(report) as { readonly postUrl?: string };
          return (
            <DossierRow
              key={`${one.held.id} ${one.document.key}`}
              title={one.form}
              detail={age}
              postUrl={postUrl}
              facts={
                <>
                  <span>{documentState(one.document)}</span>
                  {one.held.closedAt !== null && <Badge>{t('Closed')}</Badge>}
                  <time dateTime={new Date(one.at).toISOString()}>{age}</time>
                </>
              }
              onOpen={() => open(one)}
              onCopy={() => copy(one)}
            />
          );
        })}
      </ul>
    </section>
  );
}

interface ReportsProps {
  readonly reports: Dossier['reports'];
  readonly actions: ReturnType<UseReports>;
}

function Reports({ reports, actions }: ReportsProps) {
  return (
    <section aria-labelledby="dossier-reports">
      <h3 id="dossier-reports">{t('Saved reports')}</h3>
      <ul className="divided plain-list framed">
        {reports.map(({ report, form }) => (
          <DossierRow
            key={`${report.uid} ${report.id}`}
            title={report.title}
            detail={utcText(report.savedAt)}
            postUrl={report.postUrl}
            facts={
              <>
                <Badge>{form}</Badge>
                <span>{t('by {author}', { author: report.author })}</span>
                {report.postUrl !== undefined && <Badge tone="ok">{t('Posted')}</Badge>}
                <time dateTime={new Date(report.savedAt).toISOString()}>{utcText(report.savedAt)}</time>
              </>
            }
            onOpen={() => actions.open(report)}
            onCopy={() => actions.copy(report)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ContentProps extends Pick<ToolProps, 'onClose'> {
  readonly identity: PersonIdentity;
  readonly actions: ReturnType<UseReports>;
}

function Content({ identity, actions, onClose }: ContentProps) {
  const status = useAuth((state) => state.status);
  const { dossier, isCasesLoading, reports } = useDossier(identity);
  const { number, born } = dossier ?? identity;
  const facts = [number, born && t('born {born}', { born: screenDate(born) })].filter(Boolean).join(' · ');
  const isLoading = isCasesLoading || reports === null;
  const gaps = reports ? gapsIn(reports) : '';
  const count = (dossier?.ofCases.length ?? 0) + (dossier?.reports.length ?? 0);
  return (
    <div className="dossier stack gap-s3">
      {facts !== '' && <p className="dossier__facts muted line wrap">{facts}</p>}
      {gaps !== '' && <Banner tone="warn">{gaps}</Banner>}
      {dossier && dossier.ofCases.length > 0 && (
        <CaseDocuments documents={dossier.ofCases} onClose={onClose} />
      )}
      {dossier && dossier.reports.length > 0 && <Reports reports={dossier.reports} actions={actions} />}
      {isLoading ? (
        <div role="status" aria-busy="true" aria-label={t('Loading documents')}>
          <Skeleton lines={4} />
        </div>
      ) : count === 0 ? (
        <EmptyState level={3} icon="search" heading={t('No documents found')}>
          {t('No case in this browser and no report that you can see is about this person.')}
        </EmptyState>
      ) : (
        <p className="dossier__facts muted line wrap" role="status">
          {plural(count, '{count} document.', '{count} documents.')}
        </p>
      )}
      {backend && status === 'signed-out' && (
        <p className="dossier__facts muted line wrap">
          {withNodes(msg('{signIn} to see saved reports too.'), {
            signIn: <Link to="/login">{t('Sign in')}</Link>,
          })}
        </p>
      )}
    </div>
  );
}

/** Creates the tool that lists all documents about a patient that this user may see. */
export const dossierDialog = (useReports: UseReports): ComponentType<ToolProps> =>
  function Shown({ about, onClose, onOpened }) {
    const identity = useMemo(() => readIdentity(about), [about]);
    const actions = useReports(onOpened);
    return (
      <Dialog open onClose={onClose} title={identity.name} size="l" steady dismissOnBackdrop>
        <Content identity={identity} actions={actions} onClose={onClose} />
      </Dialog>
    );
  };
