import { readJson, writeJson } from '../../shared/lib/json-storage.ts';
import type { Result } from '../../shared/lib/result.ts';
import { localText, type StorageError } from '../../shared/lib/storage.ts';
import { type LibraryEntry, parseEntry } from './library-entry.ts';

/** What the keys of entries begin with in the browser's storage. */
export const ENTRY_PREFIX = 'phmc.library.';

const keyOf = (id: string): string => ENTRY_PREFIX + id;

/** Every entry that this browser holds, of all accounts; none where storage is blocked. */
export function localEntries(): readonly LibraryEntry[] {
  const keys = localText.keys(ENTRY_PREFIX);
  const entries = (keys.ok ? keys.value : []).map((key) => parseEntry(readJson(localText, key)));
  return entries.filter((entry) => entry !== null);
}

/** Keeps an entry in this browser, in place of its former self. */
export const keepLocally = (entry: LibraryEntry): Result<void, StorageError> =>
  writeJson(localText, keyOf(entry.id), entry);

/** Removes an entry from this browser. */
export const forgetLocally = (id: string): Result<void, StorageError> => localText.remove(keyOf(id));
