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

/** Maximum wait for a connection before the local copy is used, in milliseconds. */
const TIMEOUT_MS = 5000;

/** Scope of an index list. */
type IndexList = 'own' | Department | 'all';

/** An index list with its search. */
export interface ReportIndex {
  /** Latest first. */
  readonly reports: readonly IndexedReport[];
  /** Full-text search in title, author, and names and numbers of people. */
  readonly search: WordSearch<IndexedReport>;
  /** Last sync with the server, in milliseconds since the epoch. */
  readonly comparedAt: number;
  /** True if just synced; false if the server is unreachable. */
  readonly isCurrent: boolean;
}

/** Permission denied, or no local copy while the server is unreachable. */
export type IndexError = 'denied' | 'unreachable';

const pathOf = (list: IndexList, uid: string): string =>
  list === 'own' ? reportsOfAccount(uid) : list === 'all' ? ALL_REPORTS : reportsOfDepartment(list);

/** Returns the lists that together contain all reports a user may read; display only, the server enforces access. */
export function listsFor(person: Person): readonly IndexList[] {
  if (hasFeature(person, 'all_reports')) return ['all'];
  const departments = hasFeature(person, 'department_reports')
    ? DEPARTMENTS.filter((department) => person.departments[department] !== undefined)
    : [];
  return [...(hasFeature(person, 'own_reports') ? (['own'] as const) : []), ...departments];
}

const wordsOf = ({ title, author, people }: IndexedReport): string =>
  [title, author, ...people.flatMap(({ name, number }) => [name, number])].join(' ');

/** Sorted reports of a copy, with a lazily created search index. */
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
  /** True if the data has changed since the reading started. */
  isOutdated: boolean;
}

/** In-memory copies and readings in progress, by key of the stored copy. */
const known = new Map<string, Known>();
const reading = new Map<string, Reading>();
let generation = 0;

/** Returns the sorted reports; reuses the previous ones and their search index if unchanged. */
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
    // Permission was revoked, so remove the local copies.
    clearIndex();
    return err('denied');
  }
  if (!followed || !followed.ok)
    return before ? ok(indexOf(sortedOf(before), before.state, false)) : err('unreachable');
  const { copy, changes, isWhole } = followed.value;
  // The user has signed out meanwhile, so keep no data.
  if (begun !== generation) return err('denied');
  const sorted = follows(known.get(place), copy);
  known.set(place, { copy, sorted });
  // A failed write is ignored: the next visit reads the whole list.
  void saveCopy(place, copy.state, changes, isWhole);
  return ok(indexOf(sorted, copy.state, true));
}

/** Returns an index list of an account, reading only the changes since the last sync. */
export function readIndex(uid: string, list: IndexList): Promise<Result<ReportIndex, IndexError>> {
  const place = `${uid} ${list}`;
  const underWay = reading.get(place);
  if (underWay && !underWay.isOutdated) return underWay.done;
  const begun = generation;
  const read = async (): Promise<Result<ReportIndex, IndexError>> => {
    await underWay?.done.catch(() => undefined);
    return begun === generation ? follow(place, pathOf(list, uid)) : err('denied');
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

/** Marks the index as changed: later reads do not join a reading in progress. */
export function invalidateIndex(): void {
  for (const one of reading.values()) one.isOutdated = true;
}

/** Removes all copies, in memory and storage, so that no names remain after a sign-out. */
export function clearIndex(): void {
  generation += 1;
  known.clear();
  reading.clear();
  void removeCopies();
}
