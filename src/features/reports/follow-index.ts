import { backoffMs } from '../../shared/lib/backoff.ts';
import { currentUser } from '../../services/platform/current-user.ts';
import { outdateIndex } from '../../services/report-index/report-index.ts';
import { ask } from '../../services/server/server.ts';
import type { Arrival } from './deliver-report.ts';
import { renewLists } from './reports-version.ts';

/** How often the index is asked to follow one write, with 5, 10, 20 and 40 seconds between. */
const MOST_TRIES = 5;
const FIRST_PAUSE_MS = 5000;

/**
 * Lets the index follow a write of the user's own, so that the report is found by its words. What does not get there, as
 * the user signs out or the server stays away, is made up for by the server within a day.
 */
export async function followIndex({ write, saved }: Pick<Arrival, 'write' | 'saved'>): Promise<void> {
  renewLists();
  const { uid, id } = saved?.place ?? write;
  for (let tries = 1; tries <= MOST_TRIES && currentUser()?.uid === uid; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- asked again only where it failed
    if ((await ask('indexReports', { ids: [id] })).ok) {
      outdateIndex();
      renewLists();
      return;
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await new Promise((done) => void setTimeout(done, backoffMs(tries, { firstMs: FIRST_PAUSE_MS })));
  }
}
