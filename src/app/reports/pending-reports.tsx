import { useStore } from 'zustand';
import { outbox } from '../../outbox/outbox.ts';
import { REPORT_KIND } from '../../reports/report-write.ts';
import { Banner } from '../../ui/banner.tsx';

/** Says which reports the list cannot show yet, because they have not been sent. */
export function PendingReports() {
  const pending = useStore(outbox.pending).filter(({ kind }) => kind === REPORT_KIND);
  if (pending.length === 0) return null;
  const refused = pending.some(({ state }) => state === 'refused');
  return (
    <Banner tone={refused ? 'warn' : 'info'}>
      {refused
        ? 'Not everything could be sent; “Not sent yet” at the top of the page says why.'
        : 'Kept in this browser until it is sent:'}{' '}
      {pending.map(({ label }) => `“${label}”`).join(', ')}
    </Banner>
  );
}
