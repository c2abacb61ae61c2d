import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

import { err, ok, type Result } from '../../lib/result.ts';
import { storageErrorOf, type StorageError } from '../../lib/storage.ts';
import type { ClearedDraft, Draft } from './draft.ts';

/** The stores of the draft database, both keyed by `id`. */
export interface DraftSchema extends DBSchema {
  drafts: { key: string; value: Draft };
  cleared: { key: string; value: ClearedDraft };
}

/** An open draft database. */
export type Handle = IDBPDatabase<DraftSchema>;

/** A connection that opens at its first use, and again after the browser or another tab closed it. */
export interface Connection {
  /** Runs `work` on the open database. Every exception becomes a StorageError. */
  use<T>(work: (db: Handle) => Promise<T>): Promise<Result<T, StorageError>>;
  close(): void;
}

const NAME = 'phmc-forms';
const VERSION = 1;

/** An open that takes longer than this, in milliseconds, counts as blocked: an old tab may hold it for ever. */
export const OPEN_TIMEOUT_MS = 3000;

function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database did not open in time')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A connection to the IndexedDB of this browser. */
export function createConnection(): Connection {
  let opening: Promise<Handle> | null = null;

  const close = (): void => {
    const closing = opening;
    opening = null;
    closing?.then(
      (db) => db.close(),
      () => undefined,
    );
  };

  const open = async (): Promise<Handle> =>
    openDB<DraftSchema>(NAME, VERSION, {
      upgrade(db) {
        db.createObjectStore('drafts', { keyPath: 'id' });
        db.createObjectStore('cleared', { keyPath: 'id' });
      },
      // A newer version of the app wants to upgrade the database: give way, and open again when needed.
      blocking: close,
      terminated: close,
    });

  const handle = (): Promise<Handle> => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return within(opening, OPEN_TIMEOUT_MS);
  };

  return {
    async use(work) {
      try {
        const db = await handle();
        try {
          return ok(await work(db));
        } catch (error) {
          if (storageErrorOf(error) === 'full') throw error;
          // The connection may have died under us (mobile browsers do that): once more on a new one.
          close();
          return ok(await work(await handle()));
        }
      } catch (error) {
        return err(storageErrorOf(error));
      }
    },
    close,
  };
}
