import { parseJson, writeJson } from '../../shared/lib/json-storage.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import type { StorageError, TextStorage } from '../../shared/lib/storage.ts';
import type { SpillDatabase, StoredCase } from './case.ts';
import { readStoredCase } from './stored-case.ts';

/** What the key of a case begins with; its id follows. The name is that of version 0.1, whose entries are read too. */
export const CASE_PREFIX = 'phmc-forms:draft/';

/**
 * Cases as JSON in local storage: slower and smaller than IndexedDB, but a call is done when it returns. Each case has
 * an entry of its own, as tabs of other processes that close at the same time would undo each other's change to a common
 * one. What cannot be understood (cut short, or edited by hand) counts as not there.
 */
export function createLocalDatabase(storage: TextStorage): SpillDatabase {
  const read = (key: string): Result<StoredCase | undefined, StorageError> => {
    const text = storage.get(key);
    return text.ok ? ok(readStoredCase(parseJson(text.value))) : text;
  };
  const replace = (stored: StoredCase): Result<void, StorageError> =>
    writeJson(storage, CASE_PREFIX + stored.id, stored);

  return {
    get: async (id) => read(CASE_PREFIX + id),

    async list() {
      const keys = storage.keys(CASE_PREFIX);
      if (!keys.ok) return keys;
      return ok(
        keys.value.flatMap((key) => {
          const found = read(key);
          return found.ok && found.value !== undefined ? [found.value] : [];
        }),
      );
    },

    async put(stored, expectedRev) {
      const before = read(CASE_PREFIX + stored.id);
      if (!before.ok) return before;
      const expected = before.value === undefined || before.value.rev === expectedRev;
      return expected ? replace(stored) : err('conflict');
    },

    replace,

    remove: async (id) => storage.remove(CASE_PREFIX + id),

    close: () => undefined,
  };
}
