import { isPlainObject } from './plain-object.ts';
import type { Result } from './result.ts';
import type { StorageError, TextStorage } from './storage.ts';

/** Parses a JSON text; null if absent or invalid. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Reads a JSON value from storage; null if absent or invalid. */
export function readJson(storage: TextStorage, key: string): unknown {
  const text = storage.get(key);
  return text.ok ? parseJson(text.value) : null;
}

/** Reads a JSON object from storage; null if absent or of another type. */
export function readJsonObject(storage: TextStorage, key: string): Record<string, unknown> | null {
  const value = readJson(storage, key);
  return isPlainObject(value) ? value : null;
}

/** Stores a JSON value. Fails as the storage does. */
export const writeJson = (storage: TextStorage, key: string, value: unknown): Result<void, StorageError> =>
  storage.set(key, JSON.stringify(value));
