import { isPlainObject } from './plain-object.ts';

/** One entry of a list of the database: its key there (its index in a list proper) and its fields, if it is a record. */
export interface Entry {
  readonly key: string;
  readonly value: unknown;
}

/** The entries of a list that the database may hold as an array, with or without gaps, or as a map. */
export function entriesOf(list: unknown): readonly Entry[] {
  if (!Array.isArray(list) && !isPlainObject(list)) return [];
  return Object.entries(list).map(([key, value]: [string, unknown]) => ({ key, value }));
}

/** A field as trimmed text; blank for what is not there or is no text, number or boolean. */
export function textOf(record: unknown, field: string): string {
  const value = isPlainObject(record) && Object.hasOwn(record, field) ? record[field] : undefined;
  return plainText(value);
}

/** A value as trimmed text; blank unless it is a text, a number or a boolean. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'boolean' || Number.isFinite(value) ? String(value) : '';
}

/** The fields of a record that have a text, by name; blank ones are left out. */
export function textsOf(record: unknown, fields: readonly string[]): Readonly<Record<string, string>> {
  const texts = fields.map((field) => [field, textOf(record, field)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}
