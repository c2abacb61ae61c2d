import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { outbox } from '../../services/outbox/outbox.ts';
import { checkedIn } from '../../engine/cases/documents.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { isoDate, isoMinute } from '../../shared/lib/clock.ts';
import { formatDay } from '../../shared/lib/date-text.ts';
import { useFormStore } from '../../engine/react/form-store-context.tsx';
import { canUndo, type FormState } from '../../engine/store/form-state.ts';
import { COPIED, OPENED_AT, SAVED_AT } from '../../workspace/case-link-keys.ts';
import { lastChangeIn } from '../../workspace/document-changes.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { type OpenedReport, useOpenedReport } from './opened-report.ts';
import type { SaveBlockReason } from './use-save.ts';
import { t, translate } from '../../../contract/messages.ts';

/** Returns the user's own saved report that the current case builds on in this form, or null. */
export function useOwnReport(slug: string): OpenedReport | null {
  const report = useOpenedReport();
  const uid = useAuth(({ person }) => person?.uid);
  return report?.slug === slug && report.uid === uid ? report : null;
}

/** Returns true if an answer of the document in front changed since `at`, in milliseconds since the epoch. */
const isChangedSince = ({ shownFor, changedAt, data }: FormState, at: number): boolean =>
  shownFor !== null && lastChangeIn({ key: shownFor, changedAt, checked: checkedIn(data) }) > at;

/** Subscribes to whether the document in front has answers that its saved report does not have. */
export function useIsUnsaved(opened: OpenedReport | null): boolean {
  return useFormStore((state) => {
    const at = state.links[SAVED_AT] ?? state.links[OPENED_AT];
    // Cases opened by version 1.0 have no time
    return opened === null || (at === undefined ? canUndo(state) : isChangedSince(state, Number(at)));
  });
}

/** Subscribes to whether the post of the document in front was copied and is unchanged. */
export const useIsCopied = (): boolean =>
  useFormStore((state) => {
    const at = state.links[COPIED];
    return at !== undefined && !isChangedSince(state, Number(at));
  });

/** Subscribes to the outbox writes of a report. */
const usePending = ({ id }: OpenedReport) =>
  useStore(outbox.pending).filter(({ payload }) => Object(payload).id === id);

/** Formats the time of a save: the minute of today, else the day. */
function savedText(at: number): string {
  const stored = isoMinute(new Date(at));
  return stored.startsWith(isoDate(new Date())) ? stored.slice(11, 16) : formatDay(stored);
}

/** Short status of the case's saved report. */
export function ReportState({ opened }: { readonly opened: OpenedReport }) {
  const isPending = usePending(opened).length > 0;
  const at = useFormStore(({ links }) => links[SAVED_AT]);
  const saved =
    at === undefined
      ? t('report saved')
      : t('report saved {savedText}', { savedText: savedText(Number(at)) });
  const { title, postUrl } = opened;
  return (
    <>
      <span className="report-state" title={title}>
        {isPending ? t('report waiting') : saved}
      </span>
      {postUrl !== undefined && <span>{t('posted')}</span>}
    </>
  );
}

/** Shows why the server refused the last save. */
export function SaveRefusal({ opened }: { readonly opened: OpenedReport }) {
  const refused = usePending(opened).find(({ state }) => state === 'refused');
  return refused ? (
    <Banner tone="danger">{t('Not saved. {reason}', { reason: translate(refused.reason ?? '') })}</Banner>
  ) : null;
}

/** Shows why saving is unavailable, after an attempt. */
export function SaveBlocked({ why }: { readonly why: SaveBlockReason }) {
  if (why === 'signed-out') {
    return (
      <Banner
        tone="info"
        actions={
          <Link to="/login" className={buttonClass({ size: 's' })}>
            {t('Sign in')}
          </Link>
        }
      >
        {t('Sign in to save reports to your account. Your case stays in this browser while you sign in.')}
      </Banner>
    );
  }
  return (
    <Banner tone="warn">
      {why === 'not-allowed'
        ? t('Only members of the faction can save reports. Your case stays in this browser.')
        : t('Saving reports is not set up on this site. Your case stays in this browser.')}
    </Banner>
  );
}
