import {
  endAt,
  endBefore,
  get,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  type Query,
  query,
  type QueryConstraint,
  ref,
  startAfter,
  startAt,
  update,
} from 'firebase/database';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import type { FirebaseConfig } from '../env.ts';
import { type DatabaseError, databaseOf, errorOf, readInTime } from './database.ts';

/** A child of a list of the database. */
export interface Row {
  readonly key: string;
  readonly value: unknown;
}

/** The last children of a list: by key, or by the value of one of their children; within a range, ends included. */
export interface LastRows {
  readonly last: number;
  /** Sorted by this child, which must be indexed. Without it, by key. */
  readonly by?: string;
  readonly from?: string | number;
  readonly to?: string | number;
  /** Only what comes before this row of an earlier answer: its value of `by`, and its key. Goes before `to`. */
  readonly before?: readonly [value: string | number, key: string];
}

/** Values by path; null removes. */
export type Changes = Readonly<Record<string, unknown>>;

/** What screens that keep records ask of the realtime database. */
export interface RecordsClient {
  /** Reads the last children of a list, in their order. Gives up after 20 seconds without an answer. */
  lastRows(path: string, rows: LastRows): Promise<Result<readonly Row[], DatabaseError>>;
  /** Reads the first children of a list by key, behind `after` if that is given. Gives up after 20 seconds, too. */
  firstRows(path: string, count: number, after?: string): Promise<Result<readonly Row[], DatabaseError>>;
  /**
   * Writes several paths at once: all of them or, when the rules refuse one, none. Settles when the server has
   * answered: without a connection it waits, and is sent when that is back, for as long as the page lives.
   */
  update(changes: Changes): Promise<Result<void, DatabaseError>>;
}

function rangeOf({ last, by, from, to, before }: LastRows): readonly QueryConstraint[] {
  return [
    by === undefined ? orderByKey() : orderByChild(by),
    ...(from === undefined ? [] : [startAt(from)]),
    ...(before ? [endBefore(...before)] : to === undefined ? [] : [endAt(to)]),
    limitToLast(last),
  ];
}

async function rowsOf(list: Query): Promise<readonly Row[]> {
  const rows: Row[] = [];
  (await get(list)).forEach((child) => {
    rows.push({ key: child.key, value: child.val() });
  });
  return rows;
}

/**
 * Opens the records of a project's database; the connection is the one that its lists are listened to on.
 * @param appName an app of its own, for code that needs a second connection
 */
export function openRecords(config: FirebaseConfig, appName?: string): RecordsClient {
  const database = databaseOf(config, appName);
  return {
    lastRows: (path, rows) => readInTime(rowsOf(query(ref(database, path), ...rangeOf(rows)))),
    firstRows: (path, count, after) => {
      const behind = after === undefined ? [] : [startAfter(after)];
      return readInTime(rowsOf(query(ref(database, path), orderByKey(), ...behind, limitToFirst(count))));
    },
    update: (changes) =>
      update(ref(database), { ...changes }).then(
        () => ok(undefined),
        (cause: unknown) => err(errorOf(cause)),
      ),
  };
}
