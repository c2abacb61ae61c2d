import { errorMessage } from '../../../contract/error-message.ts';
import { type DBSchema, type IDBPDatabase, openDB, unwrap, wrap } from 'idb';
import { err, ok, type Result } from './result.ts';
import { type StorageError, storageErrorOf } from './storage.ts';

/** IndexedDB connection, opened on first use and reopened after the browser or another tab closed it. */
export interface Connection<Schema extends DBSchema> {
  /** Runs `work` on the open database. Exceptions are returned as StorageError. */
  use<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<Result<T, StorageError>>;
  close(): void;
}

/** Timeout in milliseconds after which opening counts as blocked: an old tab may block it forever. */
export const OPEN_TIMEOUT_MS = 3000;

function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(errorMessage('The database did not open in time'))), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Tracks the active transactions of a database. */
function follow(db: IDBDatabase, live: Set<IDBTransaction>): void {
  const begin = db.transaction.bind(db);
  db.transaction = (...how) => {
    const transaction = begin(...how);
    const forget = (): void => void live.delete(transaction);
    live.add(transaction);
    wrap(transaction).done.then(forget, forget);
    return transaction;
  };
}

/** Creates a connection to version 1 of a database; `create` creates its stores if it does not exist yet. */
export function createConnection<Schema extends DBSchema>(
  name: string,
  create: (db: IDBPDatabase<Schema>) => void,
): Connection<Schema> {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const live = new Set<IDBTransaction>();
  let shown: Promise<unknown> = Promise.resolve();

  const close = (): void => {
    const closing = opening;
    opening = null;
    closing?.then(
      (db) => db.close(),
      () => undefined,
    );
  };

  const open = (): Promise<IDBPDatabase<Schema>> => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade: create,
      // A newer version of the app wants to upgrade: close, and reopen when needed
      blocking: close,
      terminated: close,
    }).then(
      (db) => {
        follow(unwrap(db), live);
        return db;
      },
      (error: unknown) => {
        opening = null;
        throw error;
      },
    );
    return within(opening, OPEN_TIMEOUT_MS);
  };

  // In WebKit, active transactions of a page in the back/forward cache block the database for all pages. They are
  // aborted on pagehide, and later work waits for pageshow.
  globalThis.addEventListener?.('pagehide', ({ persisted }) => {
    if (!persisted) return;
    shown = new Promise((resolve) => globalThis.addEventListener('pageshow', resolve, { once: true }));
    for (const transaction of live) transaction.abort();
  });

  return {
    async use(work) {
      try {
        await shown;
        const db = await open();
        try {
          return ok(await work(db));
        } catch (error) {
          if (storageErrorOf(error) === 'full') throw error;
          // Mobile browsers may drop the connection; retried once on a new one
          close();
          await shown;
          return ok(await work(await open()));
        }
      } catch (error) {
        return err(storageErrorOf(error));
      }
    },
    close,
  };
}
