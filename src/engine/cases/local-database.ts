import { parseJson, writeJson } from '../../shared/lib/json-storage.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import type { StorageError, TextStorage } from '../../shared/lib/storage.ts';
import type { SpillDatabase, StoredCase } from './case.ts';
import { readStoredCase } from './stored-case.ts';

/** Key prefix of a case, followed by its id. Named as in version 0.1, whose entries are read too. */
export const CASE_PREFIX = 'phmc-forms:draft/';

/**
 * Creates a case database in local storage: slower and smaller than IndexedDB, but synchronous. Each case has its own
 * entry, because tabs of other processes that close at the same time would overwrite each other's change to a shared
 * one. Invalid entries (truncated, or edited by hand) are ignored.
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
