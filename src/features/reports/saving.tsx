import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { outbox } from '../../services/outbox/outbox.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { type OpenedReport, useOpenedReport } from './opened-report.ts';
import type { SaveHindrance } from './use-save.ts';

/** The saved report of the user that the case in front builds on in a form, or null. */
export function useOwnReport(slug: string): OpenedReport | null {
  const report = useOpenedReport();
  const uid = useAuth(({ person }) => person?.uid);
  return report?.slug === slug && report.uid === uid ? report : null;
}

/** The writes of a report that have not arrived. */
const usePending = ({ id }: OpenedReport) =>
  useStore(outbox.pending).filter(({ payload }) => Object(payload).id === id);

/** Says in a word that the case is a saved report, and which one. */
export function ReportState({ opened }: { readonly opened: OpenedReport }) {
  const isPending = usePending(opened).length > 0;
  return (
    <span className="report-state" title={opened.title}>
      {isPending ? 'waiting for your reports' : 'in your reports'}
      {opened.postUrl !== undefined && ', posted'}
    </span>
  );
}

/** Why the last save of a report did not arrive, if the server refused it. */
export function SaveRefusal({ opened }: { readonly opened: OpenedReport }) {
  const refused = usePending(opened).find(({ state }) => state === 'refused');
  return refused ? <Banner tone="danger">Not saved. {refused.reason}</Banner> : null;
}

/** Why the user cannot save, once they tried. */
export function Hindrance({ why }: { readonly why: SaveHindrance }) {
  if (why === 'signed-out') {
    return (
      <Banner
        tone="info"
        actions={
          <Link to="/login" className={buttonClass({ size: 's' })}>
            Sign in
          </Link>
        }
      >
        Reports are saved to an account. Your case stays in this browser, also while you sign in.
      </Banner>
    );
  }
  return (
    <Banner tone="warn">
      {why === 'not-allowed'
        ? 'Your account may not save reports. Members of the faction may. Your case stays in this browser.'
        : 'This site has no place to save reports to. Your case stays in this browser.'}
    </Banner>
  );
}
