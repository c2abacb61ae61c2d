import { catalogue } from 'virtual:forms';
import { type Department, departmentOfAgency } from '../../../contract/departments.ts';
import { onSignOut } from '../../services/auth/session/sign-out.ts';
import { useCache } from '../../services/cache/cache-store.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { outbox } from '../../services/outbox/outbox.ts';
import { backend } from '../../services/platform/backend.ts';
import { type DeliveredReport, createReportDelivery } from './deliver-report.ts';
import { REPORT_KIND } from './report-write.ts';
import { saveChange } from '../../services/server/server.ts';
import { whenConnected } from '../../services/platform/when-connected.ts';
import type { CaseSession } from '../../engine/cases/session-types.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';
import { clearIndex } from '../../services/report-index/report-index.ts';
import { provideReader } from '../../services/report-index/report-reader.ts';
import { followIndex } from './follow-index.ts';
import { applySaveResult } from './opened-report.ts';
import { readReportAt } from './read-report.ts';
import { receivePostLink } from './posted/receive-post-link.ts';
import { invalidateReportLists } from './reports-version.ts';
import { t } from '../../../contract/messages.ts';

/** Timeout for the connection, in milliseconds, before delivery is postponed. */
const TIMEOUT_MS = 5000;

/** Fraction of the quota at which users are warned. */
const NEARLY_FULL = 0.9;

function onArrival(cases: CaseSession, arrival: DeliveredReport): void {
  const { write, saved } = arrival;
  for (const store of cases.stores()) applySaveResult(store, arrival);
  void followIndex(arrival);
  if (!saved) return;
  if (saved.space >= NEARLY_FULL)
    notify(
      t('Your saved reports use {floor}% of your space. Delete some that you no longer need.', {
        floor: Math.floor(saved.space * 100),
      }),
      { tone: 'warn', duration: 0 },
    );
  if (saved.place.id === write.id)
    notify(t('Report saved as “{title}”.', { title: saved.title }), { icon: 'save', tone: 'ok' });
  else
    notify(
      t('The report was changed or deleted elsewhere. Your version was saved separately as “{title}”.', {
        title: saved.title,
      }),
      { tone: 'warn', duration: 0 },
    );
}

function departmentOf(code: number): Department | undefined {
  const form = catalogue.find((entry) => entry.code === code);
  return form && departmentOfAgency(form.agency);
}

/** Starts sending report writes from the outbox, also after each reconnection, and handles a post link in the URL. */
export async function deliverReports({ cases }: Workspace): Promise<void> {
  if (!backend) return;
  receivePostLink(location, history);
  const [database, records] = await Promise.all([backend.database(), backend.records()]);
  const deliver = createReportDelivery({
    database,
    records,
    isConnected: () => whenConnected(database, TIMEOUT_MS),
    saveChange,
    onArrival: (arrival) => onArrival(cases, arrival),
    departmentOf,
  });
  outbox.handle(REPORT_KIND, deliver);
  onSignOut(clearIndex);
  provideReader(readReportAt);
  useCache.subscribe(({ connection }, before) => {
    if (connection !== 'online' || before.connection === 'online') return;
    outbox.flush();
    invalidateReportLists();
  });
}
