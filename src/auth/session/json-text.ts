import { isPlainObject } from '../../lib/plain-object.ts';
import type { TextStorage } from '../../lib/storage.ts';

/** The object stored under a key; null when there is none, or something else. */
export function readObject(storage: TextStorage, key: string): Record<string, unknown> | null {
  const text = storage.get(key);
  if (!text.ok || text.value === null) return null;
  try {
    const value: unknown = JSON.parse(text.value);
    return isPlainObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores a value as JSON; without room or storage it is not kept. */
export function writeObject(storage: TextStorage, key: string, value: unknown): void {
  storage.set(key, JSON.stringify(value));
}
