import { readJson, writeJson } from '../../shared/lib/json-storage.ts';
import type { Result } from '../../shared/lib/result.ts';
import { localText, type StorageError } from '../../shared/lib/storage.ts';
import { type LibraryEntry, parseEntry } from './library-entry.ts';

/** Key prefix of entries in local storage. */
export const ENTRY_PREFIX = 'phmc.library.';

const keyOf = (id: string): string => ENTRY_PREFIX + id;

/** Returns the local entries of all accounts; empty if storage is blocked. */
export function localEntries(): readonly LibraryEntry[] {
  const keys = localText.keys(ENTRY_PREFIX);
  const entries = (keys.ok ? keys.value : []).map((key) => parseEntry(readJson(localText, key)));
  return entries.filter((entry) => entry !== null);
}

/** Stores an entry in this browser, replacing an earlier one with the same id. */
export const storeLocally = (entry: LibraryEntry): Result<void, StorageError> =>
  writeJson(localText, keyOf(entry.id), entry);

export const removeLocally = (id: string): Result<void, StorageError> => localText.remove(keyOf(id));
