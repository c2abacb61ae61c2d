import { err, ok, type Result } from '../../shared/lib/result.ts';
import { openReader } from './open-reader.ts';
import type { PageEnd, Period, ReadError } from './report-pages.ts';
import type { ListedReport } from './report.ts';

/** Maximum number of pages read. */
const MOST_PAGES = 5;

/** Iterates over an account's reports in a period by page, last saved first; an error is the last item. */
export async function* newestReports(
  account: string,
  period: Period,
): AsyncGenerator<Result<readonly ListedReport[], ReadError>> {
  const reader = await openReader('savedReportsIndex').catch(() => null);
  if (!reader) {
    yield err('unreachable');
    return;
  }
  let after: PageEnd | undefined;
  for (let count = 0; count < MOST_PAGES; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const page = await reader.page(account, period, after);
    yield page.ok ? ok(page.value.items) : page;
    if (!page.ok || !page.value.next) return;
    after = page.value.next;
  }
}
