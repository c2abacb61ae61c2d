import { ALL_REPORTS, reportsOfAccount, reportsOfDepartment } from '../../../contract/report-index.ts';
import { DEPARTMENTS, type Department } from '../../../contract/departments.ts';
import { hasFeature } from '../auth/permissions/permissions.ts';
import type { Person } from '../auth/session/person.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { createWordSearch, type WordSearch } from '../../shared/lib/word-search.ts';
import { backend } from '../platform/backend.ts';
import { whenConnected } from '../platform/when-connected.ts';
import { type CopyState, loadCopy, removeCopies, saveCopy } from './copy-store.ts';
import { copyOf, followList, type ListCopy } from './follow-list.ts';
import type { IndexedReport } from './indexed-report.ts';

/** How long, in milliseconds, a connection is waited for before the copy has to do. */
const TIMEOUT_MS = 5000;

/** Whose reports a list of the index has. */
export type IndexList = 'own' | Department | 'all';

/** A list of the index as it is known here. */
export interface ReportIndex {
  /** Those saved last first. */
  readonly reports: readonly IndexedReport[];
  /** The reports by words of their title, author, and the names and numbers of their people. */
  readonly search: WordSearch<IndexedReport>;
  /** When it was compared with the server last, in milliseconds since the epoch. */
  readonly comparedAt: number;
  /** Whether that was just now; else the server cannot be reached. */
  readonly isCurrent: boolean;
}

/** Why there is no list: nobody may read it, or it is not here and the server cannot be reached. */
export type IndexError = 'denied' | 'unreachable';

const PATHS: Readonly<Record<IndexList, (uid: string) => string>> = {
  own: reportsOfAccount,
  phmc: () => reportsOfDepartment('phmc'),
  coroner: () => reportsOfDepartment('coroner'),
  all: () => ALL_REPORTS,
};

/** The lists that together hold every report that a user may read, for display only: the server decides by itself. */
export function listsFor(person: Person): readonly IndexList[] {
  if (hasFeature(person, 'all_reports')) return ['all'];
  const departments = hasFeature(person, 'department_reports')
    ? DEPARTMENTS.filter((department) => person.departments[department] !== undefined)
    : [];
  return [...(hasFeature(person, 'own_reports') ? (['own'] as const) : []), ...departments];
}

const wordsOf = ({ title, author, people }: IndexedReport): string =>
  [title, author, ...people.flatMap(({ name, number }) => [name, number])].join(' ');

/** The reports of a copy in order, and the search among them, which is prepared when somebody first searches. */
interface Sorted {
  readonly reports: readonly IndexedReport[];
  readonly search: () => WordSearch<IndexedReport>;
}

function sortedOf(copy: ListCopy): Sorted {
  const reports = [...copy.reports.values()].toSorted((a, b) => b.savedAt - a.savedAt);
  let search: WordSearch<IndexedReport> | undefined;
  return { reports, search: () => (search ??= createWordSearch(reports, wordsOf)) };
}

const indexOf = (
  { reports, search }: Sorted,
  { comparedAt }: CopyState,
  isCurrent: boolean,
): ReportIndex => ({
  reports,
  get search() {
    return search();
  },
  comparedAt,
  isCurrent,
});

interface Known {
  readonly copy: ListCopy;
  readonly sorted: Sorted;
}

interface Reading {
  readonly done: Promise<Result<ReportIndex, IndexError>>;
  /** Something changed since it began, which it may not have seen. */
  isOutdated: boolean;
}

/** What this page knows, by the place of the copy in the browser; one reading of each at a time. */
const known = new Map<string, Known>();
const reading = new Map<string, Reading>();
let generation = 0;

/** The reports of a copy in order. While nothing changed, what was sorted and prepared for the search serves on. */
function follows(before: Known | undefined, copy: ListCopy): Sorted {
  const isSame = before?.copy.state.at === copy.state.at && before.copy.reports.size === copy.reports.size;
  return isSame ? before.sorted : sortedOf(copy);
}

async function stored(place: string): Promise<ListCopy | undefined> {
  const here = known.get(place);
  if (here) return here.copy;
  const loaded = await loadCopy(place);
  return loaded.ok && loaded.value ? copyOf(loaded.value.state, loaded.value.entries) : undefined;
}

async function follow(place: string, path: string): Promise<Result<ReportIndex, IndexError>> {
  const begun = generation;
  const [before, clients] = await Promise.all([
    stored(place),
    backend && Promise.all([backend.database(), backend.records()]).catch(() => undefined),
  ]);
  const isConnected = clients && (await whenConnected(clients[0], navigator.onLine ? TIMEOUT_MS : 0));
  const followed = isConnected && (await followList(clients[1], path, before, systemClock));
  if (followed && !followed.ok && followed.error.code === 'permission-denied') {
    // Who may not read it any more keeps no copy.
    forgetIndex();
    return err('denied');
  }
  if (!followed || !followed.ok)
    return before ? ok(indexOf(sortedOf(before), before.state, false)) : err('unreachable');
  const { copy, changes, isWhole } = followed.value;
  // Who signed out meanwhile leaves nothing behind.
  if (begun !== generation) return err('denied');
  const sorted = follows(known.get(place), copy);
  known.set(place, { copy, sorted });
  // A browser that keeps nothing reads all of it at the next visit.
  void saveCopy(place, copy.state, changes, isWhole);
  return ok(indexOf(sorted, copy.state, true));
}

/** Reads a list of the index for an account: what changed since the last time, and all of it the first time. */
export function readIndex(uid: string, list: IndexList): Promise<Result<ReportIndex, IndexError>> {
  const place = `${uid} ${list}`;
  const underWay = reading.get(place);
  if (underWay && !underWay.isOutdated) return underWay.done;
  const begun = generation;
  const read = async (): Promise<Result<ReportIndex, IndexError>> => {
    await underWay?.done.catch(() => undefined);
    return begun === generation ? follow(place, PATHS[list](uid)) : err('denied');
  };
  const own: Reading = {
    done: read().finally(() => {
      if (reading.get(place) === own) reading.delete(place);
    }),
    isOutdated: false,
  };
  reading.set(place, own);
  return own.done;
}

/** Says that the index has changed: whoever reads it from now on does not join a reading that is under way. */
export function outdateIndex(): void {
  for (const one of reading.values()) one.isOutdated = true;
}

/** Removes every copy, from the storage of the browser too: no names are left behind after a sign-out. */
export function forgetIndex(): void {
  generation += 1;
  known.clear();
  reading.clear();
  void removeCopies();
}
