import { err, ok, type Result } from '../../shared/lib/result.ts';
import type { StorageError } from '../../shared/lib/storage.ts';
import type { DBSchema } from 'idb';
import { type Connection, createConnection } from '../../shared/lib/indexed-db.ts';
import type { CaseDatabase, StoredCase } from './case.ts';
import { readStoredCase } from './stored-case.ts';

/**
 * Object stores of the database, both keyed by `id`. Uses the names of version 0.1, so that its pages, which may still
 * be open, and pages of this version share one database.
 */
interface CaseSchema extends DBSchema {
  drafts: { key: string; value: StoredCase };
  /** Cleared content of version 0.1, which could be restored. */
  cleared: { key: string; value: unknown };
}

const NAME = 'phmc-forms';

const connectToCases = (): Connection<CaseSchema> =>
  createConnection<CaseSchema>(NAME, (db) => {
    db.createObjectStore('drafts', { keyPath: 'id' });
    db.createObjectStore('cleared', { keyPath: 'id' });
  });

export function createIdbDatabase(connection = connectToCases()): CaseDatabase & {
  /** Moves cleared content of an earlier version into the archive. */
  readonly adoptCleared: () => Promise<Result<void, StorageError>>;
} {
  return {
    get: (id) => connection.use(async (db) => readStoredCase(await db.get('drafts', id))),

    list: () =>
      connection.use(async (db) => {
        const all = await db.getAll('drafts');
        return all.map(readStoredCase).filter((stored): stored is StoredCase => stored !== undefined);
      }),

    async put(stored, expectedRev) {
      const written = await connection.use(async (db) => {
        const transaction = db.transaction('drafts', 'readwrite');
        const before = await transaction.store.get(stored.id);
        const matches = before === undefined || before.rev === expectedRev;
        await Promise.all([matches && transaction.store.put(stored), transaction.done]);
        return matches;
      });
      if (!written.ok) return written;
      return written.value ? ok(undefined) : err('conflict');
    },

    remove: (id) => connection.use((db) => db.delete('drafts', id)),

    adoptCleared: () =>
      connection.use(async (db) => {
        const transaction = db.transaction(['drafts', 'cleared'], 'readwrite');
        const cleared = await transaction.objectStore('cleared').getAll();
        const cases = cleared.map(readStoredCase).filter((stored) => stored !== undefined);
        await Promise.all([
          ...cases.map((stored) => transaction.objectStore('drafts').put(stored)),
          transaction.objectStore('cleared').clear(),
          transaction.done,
        ]);
      }),

    close: () => connection.close(),
  };
}
