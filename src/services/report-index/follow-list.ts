import { FORMER_PREFIX } from '../../../contract/person-data.ts';
import { GONE_DAYS } from '../../../contract/report-index.ts';
import { DAY_MS, MINUTE_MS } from '../../../contract/time.ts';
import { ageOf, type Clock } from '../../shared/lib/clock.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import type { DatabaseError } from '../platform/firebase/database.ts';
import type { RecordsClient, Row } from '../platform/firebase/records.ts';
import type { CopyState, StoredEntry } from './copy-store.ts';
import { type IndexedReport, readEntry } from './indexed-report.ts';

const PAGE = 1000;

/** Overlap of queries for clock skew between servers, in milliseconds. */
const OVERLAP_MS = MINUTE_MS;

export interface ListCopy {
  readonly state: CopyState;
  readonly reports: ReadonlyMap<string, IndexedReport>;
}

export function copyOf(state: CopyState, entries: readonly StoredEntry[]): ListCopy {
  const reports = new Map<string, IndexedReport>();
  for (const { key, value } of entries) {
    const report = readEntry(key, value)?.report;
    if (report) reports.set(key, report);
  }
  return { state, reports };
}

/** Returns all rows of a list changed since a time, page by page. */
async function changesSince(
  records: Pick<RecordsClient, 'lastRows'>,
  path: string,
  from: number | undefined,
): Promise<Result<readonly Row[], DatabaseError>> {
  const pages: Row[] = [];
  let before: readonly [number, string] | undefined;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one after it ends
    const page = await records.lastRows(path, {
      by: 'at',
      last: PAGE,
      ...(from !== undefined && { from }),
      ...(before && { before }),
    });
    if (!page.ok) return page;
    pages.push(...page.value);
    const [first] = page.value;
    const at = first && readEntry(first.key, first.value)?.at;
    if (page.value.length < PAGE || !first || at === undefined) return ok(pages);
    before = [at, first.key];
  }
}

/** A changed row; `isGone` if it was deleted. */
interface ListChange extends Row {
  readonly isGone: boolean;
}

interface Followed {
  readonly copy: ListCopy;
  readonly changes: readonly ListChange[];
  /** True if the copy was rebuilt from scratch. */
  readonly isWhole: boolean;
}

const idOf = (key: string): string => key.slice(key.lastIndexOf('~') + 1);

/**
 * Returns deletions for reports transferred to a former member. The server stores no tombstones for them, as these
 * would name the erased account; a former member's entry has the same report id.
 */
function erasedIn(copy: ReadonlyMap<string, unknown>, rows: readonly Row[]): readonly ListChange[] {
  const isFormer = (key: string): boolean => key.startsWith(FORMER_PREFIX);
  const ids = new Set(rows.filter(({ key }) => isFormer(key)).map(({ key }) => idOf(key)));
  if (ids.size === 0) return [];
  return [...copy.keys()]
    .filter((key) => !isFormer(key) && ids.has(idOf(key)))
    .map((key) => ({ key, value: null, isGone: true }));
}

/** Updates a copy with the changes since its last sync; reads the whole list if there is no copy or it is too old. */
export async function followList(
  records: Pick<RecordsClient, 'lastRows'>,
  path: string,
  known: ListCopy | undefined,
  clock: Clock,
): Promise<Result<Followed, DatabaseError>> {
  const now = clock.now();
  const isUsable = known !== undefined && ageOf(known.state.comparedAt, now) < (GONE_DAYS - 1) * DAY_MS;
  const rows = await changesSince(records, path, isUsable ? known.state.at - OVERLAP_MS : undefined);
  if (!rows.ok) return rows;
  const reports = new Map(isUsable ? known.reports : []);
  const erased = erasedIn(reports, rows.value);
  for (const { key } of erased) reports.delete(key);
  let at = isUsable ? known.state.at : 0;
  const changes = rows.value.map(({ key, value }): ListChange => {
    const entry = readEntry(key, value);
    at = Math.max(at, entry?.at ?? 0);
    if (entry?.report) reports.set(key, entry.report);
    else if (entry) reports.delete(key);
    return { key, value, isGone: !entry?.report };
  });
  const copy = { state: { at, comparedAt: now }, reports };
  return ok({ copy, changes: [...erased, ...changes], isWhole: !isUsable });
}
