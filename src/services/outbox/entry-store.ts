import type { DBSchema, IDBPDatabase } from 'idb';
import { createConnection } from '../../shared/lib/indexed-db.ts';
import { err, type Result } from '../../shared/lib/result.ts';
import { type Entry, isStoredEntry, type StoredEntry } from './entry.ts';

/** Persistent storage of entries. Methods fail with `storage` if storage is unavailable, and never throw. */
export interface EntryStore {
  /** Appends an entry; durable once resolved. */
  add(entry: Entry): Promise<Result<void, 'storage'>>;
  /** Returns the entries of an account, oldest first. Malformed entries are skipped. */
  list(account: string): Promise<Result<readonly StoredEntry[], 'storage'>>;
  /** Marks an entry as refused, or as pending without a reason; no-op if it was removed. */
  setRefused(seq: number, reason: string | undefined): Promise<Result<void, 'storage'>>;
  remove(seq: number): Promise<Result<void, 'storage'>>;
  /** Removes all entries of an account, and malformed ones. */
  forget(account: string): Promise<Result<void, 'storage'>>;
}

interface Schema extends DBSchema {
  entries: { key: number; value: Entry | StoredEntry };
}

const NAME = 'phmc-outbox';

export function createEntryStore(name = NAME): EntryStore {
  const connection = createConnection<Schema>(
    name,
    (db) => void db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true }),
  );

  async function run<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<Result<T, 'storage'>> {
    const done = await connection.use(work);
    return done.ok ? done : err('storage');
  }

  const write = (db: IDBPDatabase<Schema>) =>
    db.transaction('entries', 'readwrite', { durability: 'strict' });

  return {
    add: (entry) =>
      run(async (db) => {
        const transaction = write(db);
        await Promise.all([transaction.store.add(entry), transaction.done]);
      }),

    list: (account) =>
      run(async (db) => {
        const all: readonly unknown[] = await db.getAll('entries');
        return all.filter(isStoredEntry).filter((entry) => entry.account === account);
      }),

    setRefused: (seq, reason) =>
      run(async (db) => {
        const transaction = write(db);
        const entry = await transaction.store.get(seq);
        await Promise.all([entry && transaction.store.put({ ...entry, refused: reason }), transaction.done]);
      }),

    remove: (seq) => run((db) => db.delete('entries', seq)),

    forget: (account) =>
      run(async (db) => {
        const transaction = write(db);
        const all: readonly unknown[] = await transaction.store.getAll();
        const keys = await transaction.store.getAllKeys();
        const gone = keys.filter((_, index) => {
          const entry = all[index];
          return !isStoredEntry(entry) || entry.account === account;
        });
        await Promise.all([...gone.map((key) => transaction.store.delete(key)), transaction.done]);
      }),
  };
}
