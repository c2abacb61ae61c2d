import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useAuth } from '../../../services/auth/session/auth-store.ts';
import { useCache } from '../../../services/cache/cache-store.ts';
import { useCaseActions } from '../../../workspace/cases/use-case-actions.ts';
import { useOpenCase } from '../../../workspace/cases/use-open-case.ts';
import type { FormDefinition } from '../../../engine/definition/form.ts';
import { useSources } from '../../../engine/react/fields/use-options.ts';
import { storePending } from '../../../engine/react/fields/pending-change.ts';
import { ageText } from '../../../shared/lib/age-text.ts';
import { systemClock } from '../../../shared/lib/clock.ts';
import { useLockdownReason } from '../../../services/lockdown/lockdown-reason.ts';
import { notify } from '../../../services/notifications/notification-store.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { utcText } from '../../../shared/ui/time-text.ts';
import { noteCopied } from '../../../workspace/case-link-keys.ts';
import { FORUM_PAGES } from '../../../workspace/forum-pages.ts';
import type { ToolProps } from '../../../workspace/tool.ts';
import { useWorkspace } from '../../../engine/react/workspace-context.ts';
import { AddPostLink } from '../posted/lazy-posted.tsx';
import { READ_PROBLEMS } from '../read-problems.ts';
import { useReportsVersion } from '../reports-version.ts';
import { readShift, type Shift, type ShiftDependencies } from './read-shift.ts';
import type { ShiftRow, Step } from './shift.ts';
import '../list/report-list.css';
import '../../../shared/ui/tool.css';
import { msg, plural, t, translate } from '../../../../contract/messages.ts';

const LABELS: Readonly<Record<Step, string>> = {
  finish: msg('Finish'),
  post: msg('Post to the forum'),
  open: msg('Open'),
  link: msg('Add link'),
  announce: msg('Announce'),
};

/** Loads the current shift and reloads it on changes; null while loading. */
function useShift(ways: ShiftDependencies): Shift | null {
  const { cases } = useWorkspace();
  const person = useAuth((state) => state.person);
  const open = useStore(cases.state, (state) => state.open);
  const closed = useStore(cases.state, (state) => state.closed);
  const pages = useSources(({ lists }) => lists[FORUM_PAGES]);
  const isOffline = useCache(({ connection }) => connection === 'offline');
  const version = useReportsVersion();
  const [shift, setShift] = useState<Shift | null>(null);
  useEffect(() => {
    let current = true;
    storePending();
    void readShift({ cases, person, open, closed, pages, isOffline, ways }, systemClock.now()).then(
      (read) => {
        if (current) setShift(read);
      },
    );
    return () => {
      current = false;
    };
  }, [cases, person, open, closed, pages, isOffline, ways, version]);
  return shift;
}

interface RowProps {
  readonly row: ShiftRow;
  readonly now: number;
  readonly onStep: () => void;
}

/** A row of the shift with its state and a button for the next step. */
function Row({ row: { title, form, at, next, state }, now, onStep }: RowProps) {
  return (
    <li className="report-row pad-row line gap-s3">
      <div className="report-row__text grow stack gap-s1">
        <p className="breaks strong">{title}</p>
        <p className="report-row__facts muted line wrap">
          {next === null && <Icon name="check" />}
          {form && <span>{translate(form.name)}</span>}
          <Badge tone={next === null ? 'ok' : 'warn'}>{translate(state)}</Badge>
          <time dateTime={new Date(at).toISOString()}>{ageText(at, now)}</time>
        </p>
      </div>
      {next !== null && (
        <Button
          size="s"
          aria-label={[
            t('{label}: {text}', { label: translate(LABELS[next]), text: title }),
            form && translate(form.name),
          ]
            .filter(Boolean)
            .join(', ')}
          onClick={onStep}
        >
          {translate(LABELS[next])}
        </Button>
      )}
    </li>
  );
}

/** Summarizes the remaining work and the start of the shift. */
function summaryOf(start: number, rows: readonly ShiftRow[]): string {
  const left = rows.filter(({ next }) => next !== null).length;
  const done =
    left === 0
      ? t('Nothing is left to do.')
      : plural(left, '{count} of {total} left to do.', '{count} of {total} left to do.', {
          total: rows.length,
        });
  return t('{done} Your shift began on {start}, after a break of six hours or more.', {
    done,
    start: utcText(start),
  });
}

interface ShiftDialogProps extends Pick<ToolProps, 'onClose'> {
  readonly ways: ShiftDependencies;
}

function ShiftDialog({ ways, onClose }: ShiftDialogProps) {
  const { cases } = useWorkspace();
  const shift = useShift(ways);
  const locked = useLockdownReason();
  const { open } = useCaseActions();
  const openCase = useOpenCase();
  const [linked, setLinked] = useState<ShiftRow['report']>(null);
  const [announced, setAnnounced] = useState<{ readonly form: FormDefinition; readonly count: number }>();
  const { AnnounceNow } = ways;

  /** Opens a document. Resolves with true on success. */
  const bring = async (id: string, slug: string): Promise<boolean> => {
    await open(id, slug);
    return cases.state.getState().id === id;
  };
  const step = async ({ id, form, next, made, report }: ShiftRow): Promise<void> => {
    if (next === 'finish' || next === 'open') {
      onClose();
      return openCase(id, { form: form?.slug });
    }
    if (locked !== undefined) return void notify(locked, { tone: 'danger' });
    // A case builds on the save that stores the link, so it must be open here
    if (next === 'link')
      return void ((made === null || (await bring(id, made.form.meta.slug))) && setLinked(report));
    if (next === 'announce' && made && (await bring(id, made.form.meta.slug)))
      return setAnnounced((before) => ({ form: made.form, count: (before?.count ?? 0) + 1 }));
    if (next !== 'post' || !made || made.page === null) return;
    if ((await ways.postToForum(made.page, made.post)) && (await bring(id, made.form.meta.slug)))
      noteCopied(cases.state.getState().store, made.form.meta.slug);
  };

  return (
    <Dialog open onClose={onClose} title={t('My shift')} steady dismissOnBackdrop>
      {!shift && (
        <div role="status" aria-busy="true" aria-label={t('Loading your shift')}>
          <Skeleton lines={6} />
        </div>
      )}
      {shift?.problem && <Banner tone="warn">{READ_PROBLEMS[shift.problem]}</Banner>}
      {shift?.start === null && (
        <EmptyState level={3} icon="list" heading={t('Nothing in this shift yet')}>
          {t(
            'Your cases and saved reports appear here with their next step. A new shift begins after a break of six hours or more.',
          )}
        </EmptyState>
      )}
      {shift && shift.start !== null && (
        <>
          <p className="muted" role="status">
            {summaryOf(shift.start, shift.rows)}
          </p>
          <ul className="divided hide-empty plain-list framed" aria-label={t('My shift')}>
            {shift.rows.map((row) => (
              <Row
                key={`${row.id} ${row.form?.slug}`}
                row={row}
                now={systemClock.now()}
                onStep={() => void step(row)}
              />
            ))}
          </ul>
        </>
      )}
      {linked && <AddPostLink report={linked} onClose={() => setLinked(null)} />}
      {announced && <AnnounceNow key={announced.count} form={announced.form} />}
    </Dialog>
  );
}

/** Creates the tool that lists cases and saved reports of the shift, each with its next step. */
export const shiftDialog = (ways: ShiftDependencies): ComponentType<ToolProps> =>
  function Shown({ onClose }) {
    return <ShiftDialog ways={ways} onClose={onClose} />;
  };
