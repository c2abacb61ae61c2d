import type { Cost, Measured } from './measured.ts';
import prices from '../../contract/prices.json' with { type: 'json' };

/** Number of times a user does each action per month. */
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

/** Actions that load the public lists: every new page. */
const LOADS = ['first visit, signed out', 'later visit', 'sign in with the game world'];

/** Number of users per user who can read all reports and subscribes to the index. */
export const USERS_PER_READER = 20;

/** Retention of the nightly backups, in days. */
const BACKUPS = 14;
const BACKUP_RECORDS = 30;
const MONTHS = 12;

/** Usage per month after a year with a number of users, in bytes and function calls. */
export interface Month {
  /** Database reads: public lists, other reads of pages, and reads of the two nightly functions. */
  readonly lists: number;
  readonly pages: number;
  readonly indexes: number;
  readonly backups: number;
  readonly stored: number;
  readonly calls: number;
  readonly site: number;
  /** In the storage bucket. */
  readonly kept: number;
}

/** Computes a month from the measurements. Assumes that every user is on a staff list. */
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
    indexes: BACKUP_RECORDS * MONTHS * reports * (stored.indexEntry + stored.listEntry),
    backups: BACKUP_RECORDS * size,
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

/** Returns the price of a month in dollars. */
export function priceOf({ lists, pages, indexes, backups, stored, calls, site, kept }: Month): number {
  return (
    price((lists + pages + indexes + backups) / GB, prices.readPerGB) +
    price(stored / GB, prices.storedPerGB) +
    price(calls / 1_000_000, prices.callsPerMillion) +
    price(site / GB, prices.sitePerGB) +
    price(kept / GB, prices.bucketPerGB)
  );
}
