import { backoffMs } from '../../shared/lib/backoff.ts';
import { currentUser } from '../../services/platform/current-user.ts';
import { invalidateIndex } from '../../services/report-index/report-index.ts';
import { ask } from '../../services/server/server.ts';
import type { DeliveredReport } from './deliver-report.ts';
import { invalidateReportLists } from './reports-version.ts';

/** Maximum number of attempts per write, with pauses of 5, 10, 20 and 40 seconds. */
const MOST_TRIES = 5;
const FIRST_PAUSE_MS = 5000;

/**
 * Requests indexing of the user's own write. If that fails, because of sign-out or an unreachable server, a daily
 * server task repairs the index.
 */
export async function followIndex({ write, saved }: Pick<DeliveredReport, 'write' | 'saved'>): Promise<void> {
  invalidateReportLists();
  const { uid, id } = saved?.place ?? write;
  for (let tries = 1; tries <= MOST_TRIES && currentUser()?.uid === uid; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- asked again only where it failed
    if ((await ask('indexReports', { ids: [id] })).ok) {
      invalidateIndex();
      invalidateReportLists();
      return;
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await new Promise((done) => void setTimeout(done, backoffMs(tries, { firstMs: FIRST_PAUSE_MS })));
  }
}
