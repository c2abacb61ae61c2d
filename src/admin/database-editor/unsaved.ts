import { readJsonObject, writeJson } from '../../lib/json-storage.ts';
import { isPlainObject } from '../../lib/plain-object.ts';
import { sessionText } from '../../lib/storage.ts';
import type { FormData } from '../../engine/store/model.ts';

/** An edit that was not saved yet: what it began with, and what it made of that. */
export interface Unsaved {
  readonly base: unknown;
  readonly data: FormData;
}

const keyOf = (by: string, path: string): string => `phmc-admin-edit/${by}/${path}`;

/** The edit of an entry that this tab still holds of an account, by its uid; undefined for none. */
export function unsavedAt(by: string, path: string): Unsaved | undefined {
  const kept = readJsonObject(sessionText, keyOf(by, path));
  return kept && isPlainObject(kept['data']) ? { base: kept['base'] ?? null, data: kept['data'] } : undefined;
}

/** Keeps an edit until it is saved or given up; it survives a reload of the tab. */
export const keepUnsaved = (by: string, path: string, { base, data }: Unsaved): void =>
  void writeJson(sessionText, keyOf(by, path), { base, data });

/** Forgets an edit. */
export const forgetUnsaved = (by: string, path: string): void => void sessionText.remove(keyOf(by, path));
