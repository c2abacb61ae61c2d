import type { Cost, Measured } from './measured.ts';
import prices from '../../contract/prices.json' with { type: 'json' };

/** How often a user does each of the usual things in a month. */
export const TIMES: Readonly<Record<string, number>> = {
  'first visit, signed out': 2,
  'later visit': 30,
  'sign in with the game world': 4,
  'report for the day': 30,
  'open a form': 60,
  'choose a known person': 20,
  'open the saved reports': 20,
  'search them': 20,
  'open a report of one’s own': 15,
  'save a report': 30,
  'keep a phrase': 3,
  'open the administration': 1,
};

/** What of these loads the public lists: every page that is opened anew. */
const LOADS = ['first visit, signed out', 'later visit', 'sign in with the game world'];

/** Of so many users one may read all reports, and follows their index. */
export const USERS_PER_READER = 20;

/** For how many days the nightly backups are kept. */
const BACKUPS = 14;
const NIGHTS = 30;
const MONTHS = 12;

/** What a month takes after a year with so many users: bytes, and how many calls of functions. */
export interface Month {
  /** Read of the database: the public lists, all else that pages read, and what the two nightly functions read. */
  readonly lists: number;
  readonly pages: number;
  readonly indexes: number;
  readonly backups: number;
  readonly stored: number;
  readonly calls: number;
  readonly site: number;
  /** In the bucket. */
  readonly kept: number;
}

/** Computes a month from what was measured. Everybody who uses the app stands on a staff list. */
export function monthOf(users: number, { actions, stored }: Measured): Month {
  const sum = (part: keyof Cost): number =>
    Object.entries(TIMES).reduce((all, [name, times]) => all + times * (actions[name]?.[part] ?? 0), 0);
  const loads = LOADS.reduce((all, name) => all + (TIMES[name] ?? 0), 0);
  const firstVisit = actions['first visit, signed out']?.read ?? 0;
  const lists = firstVisit + Math.max(0, users - stored.staff) * stored.member;
  const reports = users * (TIMES['save a report'] ?? 0);
  const readers = users / USERS_PER_READER;
  const size = stored.demo + users * stored.member + MONTHS * reports * stored.report;
  return {
    lists: users * loads * lists,
    pages: users * (sum('read') - loads * firstVisit) + readers * reports * stored.indexEntry,
    indexes: NIGHTS * MONTHS * reports * (stored.indexEntry + stored.listEntry),
    backups: NIGHTS * size,
    stored: size,
    calls: users * sum('calls'),
    site: users * sum('site'),
    kept: BACKUPS * size * stored.packed,
  };
}

const GB = 1_000_000_000;

const price = (
  amount: number,
  { free, dollars }: { readonly free: number; readonly dollars: number },
): number => Math.max(0, amount - free) * dollars;

/** What a month costs in dollars, as far as these prices go. */
export function priceOf({ lists, pages, indexes, backups, stored, calls, site, kept }: Month): number {
  return (
    price((lists + pages + indexes + backups) / GB, prices.readPerGB) +
    price(stored / GB, prices.storedPerGB) +
    price(calls / 1_000_000, prices.callsPerMillion) +
    price(site / GB, prices.sitePerGB) +
    price(kept / GB, prices.bucketPerGB)
  );
}
