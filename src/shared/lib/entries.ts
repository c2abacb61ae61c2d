import { isPlainObject } from './plain-object.ts';

/** An entry of a database list: key (or array index) and value. */
export interface Entry {
  readonly key: string;
  readonly value: unknown;
}

/** Returns the entries of a list stored as a map or an array, possibly sparse. */
export function entriesOf(list: unknown): readonly Entry[] {
  if (!Array.isArray(list) && !isPlainObject(list)) return [];
  return Object.entries(list).map(([key, value]: [string, unknown]) => ({ key, value }));
}

/** Returns a field as trimmed text; empty if it is missing or not a text, number or boolean. */
export function textOf(record: unknown, field: string): string {
  const value = isPlainObject(record) && Object.hasOwn(record, field) ? record[field] : undefined;
  return plainText(value);
}

/** Returns a value as trimmed text; empty unless it is a text, number or boolean. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'boolean' || Number.isFinite(value) ? String(value) : '';
}

/** Returns the non-empty text fields of a record by name. */
export function textsOf(record: unknown, fields: readonly string[]): Readonly<Record<string, string>> {
  const texts = fields.map((field) => [field, textOf(record, field)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}
