import { err, ok } from '../../lib/result.ts';
import type { DraftDatabase, ClearedDraft, Draft } from './draft.ts';
import type { DBSchema } from 'idb';
import { type Connection, createConnection } from '../../lib/indexed-db.ts';

/** The stores of the draft database, both keyed by `id`. */
interface DraftSchema extends DBSchema {
  drafts: { key: string; value: Draft };
  cleared: { key: string; value: ClearedDraft };
}

const NAME = 'phmc-forms';

/** A connection to the drafts of this browser. */
const connectToDrafts = (): Connection<DraftSchema> =>
  createConnection<DraftSchema>(NAME, (db) => {
    db.createObjectStore('drafts', { keyPath: 'id' });
    db.createObjectStore('cleared', { keyPath: 'id' });
  });

/** Drafts in IndexedDB. */
export function createIdbDatabase(connection = connectToDrafts()): DraftDatabase {
  return {
    getDraft: (id) => connection.use((db) => db.get('drafts', id)),

    listDrafts: () => connection.use((db) => db.getAll('drafts')),

    async putDraft(draft, expectedRev) {
      const written = await connection.use(async (db) => {
        const transaction = db.transaction('drafts', 'readwrite');
        const stored = await transaction.store.get(draft.id);
        const matches = stored === undefined || stored.rev === expectedRev;
        await Promise.all([matches && transaction.store.put(draft), transaction.done]);
        return matches;
      });
      if (!written.ok) return written;
      return written.value ? ok(undefined) : err('conflict');
    },

    removeDraft: (id) => connection.use((db) => db.delete('drafts', id)),

    updateCleared: (change) =>
      connection.use(async (db) => {
        const transaction = db.transaction('cleared', 'readwrite');
        const before = await transaction.store.getAll();
        const after = change(before);
        const kept = new Set(after.map(({ id }) => id));
        await Promise.all([
          ...before.filter(({ id }) => !kept.has(id)).map(({ id }) => transaction.store.delete(id)),
          ...after.filter((entry) => !before.includes(entry)).map((entry) => transaction.store.put(entry)),
          transaction.done,
        ]);
        return after;
      }),

    close: () => connection.close(),
  };
}
