import { createTextStorage, type TextStorage } from '../../../../../../src/shared/lib/storage.ts';

/** Creates an in-memory browser storage with its entries. */
export function memoryStorage(entries = new Map<string, string>()): {
  readonly entries: Map<string, string>;
  readonly text: TextStorage;
} {
  const storage: Storage = {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
  return { entries, text: createTextStorage(() => storage) };
}

/** A storage blocked by the browser. */
export const blockedStorage = createTextStorage(() => {
  throw new Error('blocked');
});
