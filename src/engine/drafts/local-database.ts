import { parseJson, writeJson } from '../../lib/json-storage.ts';
import { isPlainObject } from '../../lib/plain-object.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { StorageError, TextStorage } from '../../lib/storage.ts';
import type { ClearedDraft, Draft, SpillDatabase } from './draft.ts';

/** What the key of a draft begins with; its id follows. */
export const DRAFT_PREFIX = 'phmc-forms:draft/';

/** The entry that holds the list of cleared drafts. */
export const CLEARED_KEY = 'phmc-forms:cleared';

// Read before the first form stands, so by hand: the library that checks shapes elsewhere is not there yet.
const isEntry = (value: unknown): value is Record<string, unknown> =>
  isPlainObject(value) && typeof value['id'] === 'string' && isPlainObject(value['data']);
const isDraft = (value: unknown): value is Draft =>
  isEntry(value) && typeof value['rev'] === 'number' && isPlainObject(value['changedAt']);
const isCleared = (value: unknown): value is ClearedDraft =>
  isEntry(value) && typeof value['clearedAt'] === 'number';

/**
 * Drafts as JSON in local storage: slower and smaller than IndexedDB, but a call is done when it returns. Each draft has
 * an entry of its own, as tabs of other processes that close at the same time would undo each other's change to a common
 * one. What cannot be understood (cut short, or edited by hand) counts as not there.
 */
export function createLocalDatabase(storage: TextStorage): SpillDatabase {
  const read = (key: string): Result<unknown, StorageError> => {
    const text = storage.get(key);
    return text.ok ? ok(parseJson(text.value)) : text;
  };
  const readDraft = (key: string): Result<Draft | undefined, StorageError> => {
    const found = read(key);
    if (!found.ok) return found;
    return ok(isDraft(found.value) ? found.value : undefined);
  };
  const replaceDraft = (draft: Draft): Result<void, StorageError> =>
    writeJson(storage, DRAFT_PREFIX + draft.id, draft);

  return {
    getDraft: async (id) => readDraft(DRAFT_PREFIX + id),

    async listDrafts() {
      const keys = storage.keys(DRAFT_PREFIX);
      if (!keys.ok) return keys;
      const drafts = keys.value.map(readDraft);
      return ok(drafts.flatMap((draft) => (draft.ok && draft.value !== undefined ? [draft.value] : [])));
    },

    async putDraft(draft, expectedRev) {
      const stored = readDraft(DRAFT_PREFIX + draft.id);
      if (!stored.ok) return stored;
      const expected = stored.value === undefined || stored.value.rev === expectedRev;
      return expected ? replaceDraft(draft) : err('conflict');
    },

    replaceDraft,

    removeDraft: async (id) => storage.remove(DRAFT_PREFIX + id),

    async updateCleared(change) {
      const found = read(CLEARED_KEY);
      if (!found.ok) return found;
      const cleared = change(Array.isArray(found.value) ? found.value.filter(isCleared) : []);
      const written =
        cleared.length === 0 ? storage.remove(CLEARED_KEY) : writeJson(storage, CLEARED_KEY, cleared);
      return written.ok ? ok(cleared) : written;
    },

    close: () => undefined,
  };
}
