import type { DBSchema } from 'idb';
import { type Connection, createConnection } from '../../lib/indexed-db.ts';
import type { ClearedDraft, Draft } from './draft.ts';

/** The stores of the draft database, both keyed by `id`. */
export interface DraftSchema extends DBSchema {
  drafts: { key: string; value: Draft };
  cleared: { key: string; value: ClearedDraft };
}

const NAME = 'phmc-forms';

/** A connection to the drafts of this browser. */
export const connectToDrafts = (): Connection<DraftSchema> =>
  createConnection<DraftSchema>(NAME, (db) => {
    db.createObjectStore('drafts', { keyPath: 'id' });
    db.createObjectStore('cleared', { keyPath: 'id' });
  });
