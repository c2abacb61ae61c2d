import { err, ok, type Result } from './result.ts';

/** Error of browser storage: unavailable, or quota exceeded. */
export type StorageError = 'blocked' | 'full';

/** Text storage that returns Results and never throws. */
export interface TextStorage {
  /** Returns the stored text, or null if there is none. */
  get(key: string): Result<string | null, StorageError>;
  /** Stores a text; fails with `full` if the quota is exceeded. */
  set(key: string, value: string): Result<void, StorageError>;
  /** Removes an entry; a missing one is not an error. */
  remove(key: string): Result<void, StorageError>;
  /** Returns the keys of all entries with a prefix. */
  keys(prefix: string): Result<readonly string[], StorageError>;
}

const QUOTA_NAMES = new Set(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED']);

/** Maps a storage exception to `full` for an exceeded quota, otherwise `blocked`. */
export function storageErrorOf(error: unknown): StorageError {
  return error instanceof Error && QUOTA_NAMES.has(error.name) ? 'full' : 'blocked';
}

/**
 * Wraps a Storage. It is opened for each call, because accessing `localStorage` throws while cookies are blocked, and
 * the user may change that while the page is open.
 */
export function createTextStorage(open: () => Storage): TextStorage {
  const attempt = <T>(action: (storage: Storage) => T): Result<T, StorageError> => {
    try {
      return ok(action(open()));
    } catch (error) {
      return err(storageErrorOf(error));
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key)),
    set: (key, value) => attempt((storage) => storage.setItem(key, value)),
    remove: (key) => attempt((storage) => storage.removeItem(key)),
    keys: (prefix) =>
      attempt((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
          key.startsWith(prefix),
        ),
      ),
  };
}

/** Local storage: shared by all tabs, persistent. */
export const localText = createTextStorage(() => localStorage);

/** Session storage: per tab, survives a reload. */
export const sessionText = createTextStorage(() => sessionStorage);
