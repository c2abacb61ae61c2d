import { err, ok, type Result } from './result.ts';

/** Why browser storage failed: switched off or out of reach, or no room left. */
export type StorageError = 'blocked' | 'full';

/** Text storage that answers with a Result and never throws. */
export interface TextStorage {
  /** The stored text, or null when there is none. */
  get(key: string): Result<string | null, StorageError>;
  /** Stores a text; fails as `full` when the quota is spent. */
  set(key: string, value: string): Result<void, StorageError>;
  /** Removes an entry; one that is not there is no failure. */
  remove(key: string): Result<void, StorageError>;
  /** The keys of all entries that begin with `prefix`. */
  keys(prefix: string): Result<readonly string[], StorageError>;
}

const QUOTA_NAMES = new Set(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED']);

/** Distinguishes a spent quota from every other reason that browser storage may give. */
export function storageErrorOf(error: unknown): StorageError {
  return error instanceof Error && QUOTA_NAMES.has(error.name) ? 'full' : 'blocked';
}

/**
 * Wraps a Storage. It is opened anew for each call, as merely naming `localStorage` throws where cookies are blocked
 * and the user may change that while the page is open.
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

/** The browser's local storage: shared by all tabs, kept until removed. */
export const localText = createTextStorage(() => localStorage);

/** The browser's session storage: one tab, survives its reload. */
export const sessionText = createTextStorage(() => sessionStorage);
