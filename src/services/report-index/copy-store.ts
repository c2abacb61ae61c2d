import type { DBSchema } from 'idb';
import { createConnection } from '../../shared/lib/indexed-db.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { StorageError } from '../../shared/lib/storage.ts';

/** An entry of a list of the index, as the server has it. */
export interface StoredEntry {
  readonly key: string;
  readonly value: unknown;
}

/** How far a copy of a list has come, in milliseconds since the epoch: by its entries, and when it was compared last. */
export interface CopyState {
  readonly at: number;
  readonly comparedAt: number;
}

interface CopySchema extends DBSchema {
  entries: { key: string; value: StoredEntry };
  copies: { key: string; value: CopyState };
}

const connection = createConnection<CopySchema>('phmc-forms-report-index', (db) => {
  db.createObjectStore('entries');
  db.createObjectStore('copies');
});

/** No key of the database has it. */
const BETWEEN = '/';

const entryKey = (copy: string, key: string): string => copy + BETWEEN + key;
const rangeOf = (copy: string): IDBKeyRange => IDBKeyRange.bound(copy + BETWEEN, `${copy}${BETWEEN}\uffff`);

/** The copy of a list that is kept in this browser; undefined where there is none. */
export const loadCopy = (
  copy: string,
): Promise<
  Result<{ readonly state: CopyState; readonly entries: readonly StoredEntry[] } | undefined, StorageError>
> =>
  connection.use(async (db) => {
    const state = await db.get('copies', copy);
    return state && { state, entries: await db.getAll('entries', rangeOf(copy)) };
  });

/** Brings a copy up to date in one transaction; `whole` puts the changes in place of all that was there. */
export const saveCopy = (
  copy: string,
  state: CopyState,
  changes: readonly { readonly key: string; readonly value: unknown; readonly isGone: boolean }[],
  whole: boolean,
): Promise<Result<void, StorageError>> =>
  connection.use(async (db) => {
    const transaction = db.transaction(['entries', 'copies'], 'readwrite');
    const entries = transaction.objectStore('entries');
    if (whole) void entries.delete(rangeOf(copy));
    for (const { key, value, isGone } of changes)
      void (isGone ? entries.delete(entryKey(copy, key)) : entries.put({ key, value }, entryKey(copy, key)));
    await Promise.all([transaction.objectStore('copies').put(state, copy), transaction.done]);
  });

/** Removes every copy, whosever it is. */
export const removeCopies = (): Promise<Result<void, StorageError>> =>
  connection.use(async (db) => {
    const transaction = db.transaction(['entries', 'copies'], 'readwrite');
    await Promise.all([
      transaction.objectStore('entries').clear(),
      transaction.objectStore('copies').clear(),
      transaction.done,
    ]);
  });
