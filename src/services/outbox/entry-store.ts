import type { DBSchema, IDBPDatabase } from 'idb';
import { createConnection } from '../../shared/lib/indexed-db.ts';
import { err, type Result } from '../../shared/lib/result.ts';
import { type Entry, isStoredEntry, type StoredEntry } from './entry.ts';

/** Where entries lie. Every method answers `storage` when the browser does not let us, and never throws. */
export interface EntryStore {
  /** Keeps an entry behind all others; once it answers, the entry survives a crash. */
  add(entry: Entry): Promise<Result<void, 'storage'>>;
  /** The entries of an account, first made first. One that cannot be read is set aside: it counts for nothing. */
  list(account: string): Promise<Result<readonly StoredEntry[], 'storage'>>;
  /** Sets an entry aside with the receiver's reason; without one it waits again. One that is gone stays gone. */
  setRefused(seq: number, reason: string | undefined): Promise<Result<void, 'storage'>>;
  remove(seq: number): Promise<Result<void, 'storage'>>;
  /** Removes everything of an account, and whatever cannot be read. */
  forget(account: string): Promise<Result<void, 'storage'>>;
}

interface Schema extends DBSchema {
  entries: { key: number; value: Entry | StoredEntry };
}

const NAME = 'phmc-outbox';

/** Entries in IndexedDB. */
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
