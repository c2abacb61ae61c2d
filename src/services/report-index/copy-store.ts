import type { DBSchema } from 'idb';
import { createConnection } from '../../shared/lib/indexed-db.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { StorageError } from '../../shared/lib/storage.ts';

/** An index entry, as stored on the server. */
export interface StoredEntry {
  readonly key: string;
  readonly value: unknown;
}

/** State of a list copy, in milliseconds since the epoch: latest entry, and last sync. */
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

/** Separator that cannot occur in database keys. */
const BETWEEN = '/';

const entryKey = (copy: string, key: string): string => copy + BETWEEN + key;
const rangeOf = (copy: string): IDBKeyRange => IDBKeyRange.bound(copy + BETWEEN, `${copy}${BETWEEN}\uffff`);

/** Returns the stored copy of a list; undefined if there is none. */
export const loadCopy = (
  copy: string,
): Promise<
  Result<{ readonly state: CopyState; readonly entries: readonly StoredEntry[] } | undefined, StorageError>
> =>
  connection.use(async (db) => {
    const state = await db.get('copies', copy);
    return state && { state, entries: await db.getAll('entries', rangeOf(copy)) };
  });

/** Updates a copy in one transaction; `whole` replaces it. */
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

/** Removes the copies of all accounts. */
export const removeCopies = (): Promise<Result<void, StorageError>> =>
  connection.use(async (db) => {
    const transaction = db.transaction(['entries', 'copies'], 'readwrite');
    await Promise.all([
      transaction.objectStore('entries').clear(),
      transaction.objectStore('copies').clear(),
      transaction.done,
    ]);
  });
