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

/** A child of a database list. */
export interface Row {
  readonly key: string;
  readonly value: unknown;
}

/** Query of the last children of a list, by key or child value, within an inclusive range. */
export interface LastRows {
  readonly last: number;
  /** Sort child, which must be indexed; defaults to the key. */
  readonly by?: string;
  readonly from?: string | number;
  readonly to?: string | number;
  /** Exclusive cursor: the `by` value and key of a row of an earlier page. Takes precedence over `to`. */
  readonly before?: readonly [value: string | number, key: string];
}

/** Values by path; null deletes. */
export type Changes = Readonly<Record<string, unknown>>;

/** Realtime Database operations on lists. */
export interface RecordsClient {
  /** Reads the last children of a list, in order. Times out after 20 seconds. */
  lastRows(path: string, rows: LastRows): Promise<Result<readonly Row[], DatabaseError>>;
  /** Reads the first children of a list by key, after `after` if given. Times out after 20 seconds. */
  firstRows(path: string, count: number, after?: string): Promise<Result<readonly Row[], DatabaseError>>;
  /**
   * Writes several paths atomically; denied as a whole if rules deny one. Resolves on the server's response: without a
   * connection the write is queued until it is back, for the lifetime of the page.
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
 * Creates the records client; shares its connection with the database client of the same app.
 * @param appName name of a separate app, for a second connection
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
