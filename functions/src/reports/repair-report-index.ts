import { DAY_MS, MINUTE_MS } from '../../../contract/time.ts';
import type { RepairIndexRequest, RepairIndexResponse } from '../../../contract/callables.ts';
import {
  GONE_DAYS,
  type DeletedReportMarker,
  type ReportIndexEntry,
} from '../../../contract/report-index.ts';
import { requirePermission } from '../accounts/accounts.ts';
import { entriesOf } from '../accounts/roster.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { followReports, placesOf } from './index-report.ts';

/** Accounts per call. */
const ACCOUNTS = 5;

/** Reports updated in parallel. */
const AT_ONCE = 20;

/** Time limit of the daily run, in milliseconds; the next run continues. */
const LONGEST_RUN_MS = 7 * MINUTE_MS;

/** Path of the daily run's cursor. */
const CURSOR = 'reportIndexCursor';

type Entry = Partial<ReportIndexEntry> & Partial<DeletedReportMarker>;

/** An account with its report list and index entries. */
interface Account {
  readonly uid: string;
  readonly list: unknown;
  readonly index: unknown;
}

/** Updates the index of an account and removes expired tombstones. Returns the number of changed entries. */
async function repairAccount(services: Services, { uid, list, index }: Account): Promise<number> {
  const { database, now } = services;
  const reports = entriesOf(list) as Readonly<Record<string, { readonly updatedAt?: number }>>;
  const entries = Object.entries(entriesOf(index) as Readonly<Record<string, Entry>>).map(
    ([key, entry]) => [key.slice(uid.length + 1), entry] as const,
  );
  const savedIn = new Map(entries.map(([id, { saved }]) => [id, saved]));
  const stale = [
    ...Object.keys(reports).filter((id) => savedIn.get(id) !== reports[id]?.updatedAt),
    ...entries.filter(([id, { gone }]) => !gone && !Object.hasOwn(reports, id)).map(([id]) => id),
  ];
  for (let from = 0; from < stale.length; from += AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- whole reports are read, so not all at once
    await followReports(
      services,
      stale.slice(from, from + AT_ONCE).map((id) => ({ uid, id })),
    );
  const old = entries.filter(
    ([id, { at = 0, gone }]) => gone && !stale.includes(id) && now() - at > GONE_DAYS * DAY_MS,
  );
  if (old.length > 0)
    await database.update(
      Object.fromEntries(old.flatMap(([id]) => placesOf(uid, id).map((path) => [path, null]))),
    );
  return stale.length + old.length;
}

/** Returns the next accounts with reports or index entries. */
async function accountsAfter({ database }: Services, after: string): Promise<readonly Account[]> {
  const [lists, indexes] = await Promise.all([
    database.childrenAfter('savedReportsIndex', after, ACCOUNTS),
    database.childrenAfter('reportIndex/own', after, ACCOUNTS),
  ]);
  // The first accounts of the union are within the first of each list, so no account is incomplete.
  return [...new Set([lists, indexes].flatMap(Object.keys))]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .slice(0, ACCOUNTS)
    .map((uid) => ({ uid, list: lists[uid], index: indexes[uid] }));
}

async function repairAfter(services: Services, after: string): Promise<RepairIndexResponse> {
  const accounts = await accountsAfter(services, after);
  let changed = 0;
  // oxlint-disable-next-line no-await-in-loop -- one account after the other is enough of a load
  for (const account of accounts) changed += await repairAccount(services, account);
  return { changed, next: accounts.length < ACCOUNTS ? null : (accounts.at(-1)?.uid ?? null) };
}

/** Builds or repairs the index, a few accounts per call. The response's `next` is `after` of the next call. */
export async function tendReportIndex(
  services: Services,
  caller: Caller,
  { after = '' }: RepairIndexRequest,
): Promise<RepairIndexResponse> {
  await requirePermission(services, caller, ['admin_full_access']);
  return repairAfter(services, after);
}

/** Repairs the index of all accounts daily; an unfinished run is continued the next day. */
export async function repairIndexDaily(services: Services): Promise<void> {
  const { database, now, log } = services;
  const end = now() + LONGEST_RUN_MS;
  const cursor = await database.get(CURSOR);
  let after: string | null = typeof cursor === 'string' ? cursor : '';
  let changed = 0;
  while (after !== null && now() < end) {
    // oxlint-disable-next-line no-await-in-loop -- each part begins where the last one ended
    const tended: RepairIndexResponse = await repairAfter(services, after);
    changed += tended.changed;
    after = tended.next;
    // oxlint-disable-next-line no-await-in-loop -- a run that is cut off goes on here
    await database.update({ [CURSOR]: after });
  }
  log.info('report_index_tended', { changed, finished: after === null });
}
