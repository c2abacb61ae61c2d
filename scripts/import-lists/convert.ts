import type { ValidateFunction } from 'ajv';
import { textOf } from '../../src/shared/lib/entries.ts';
import type { Skipped } from './skipped.ts';

/** A converted entry: target list, preferred key, and value. */
export interface ConvertedEntry {
  readonly place: string;
  readonly key: string;
  readonly value: Readonly<Record<string, string>> | readonly Readonly<Record<string, string>>[];
}

/** Result of converting a part of an export. */
export interface Conversion {
  readonly converted: readonly ConvertedEntry[];
  readonly skipped: readonly Skipped[];
}

/** Field names with their names in the export; the first one with a value is used. */
export type FieldNames = Readonly<Record<string, readonly string[]>>;

/** A record with converted fields, and those that could not be converted. */
interface Fields {
  readonly value: Readonly<Record<string, string>>;
  readonly skipped: readonly Skipped[];
}

/** Renames the fields of a record. `list` is its location; empty fields are ignored. */
export function withRenamedFields(
  record: object,
  names: FieldNames,
  list: string,
  reasons: Readonly<Record<string, string>> = {},
): Fields {
  const texts = Object.entries(names).map(([name, sources]) => {
    const found = sources.map((source) => textOf(record, source)).find((text) => text !== '');
    return [name, found ?? ''] as const;
  });
  const known = new Set(Object.values(names).flat());
  const more = Object.entries(record).filter(
    ([field, value]) => !known.has(field) && value !== null && value !== '',
  );
  return {
    value: Object.fromEntries(texts.filter(([, text]) => text !== '')),
    skipped: more.map(([field]) => ({
      where: `${list}/*/${field}`,
      reason: reasons[field] ?? 'there is no such field here',
    })),
  };
}

/** Removes the fields of an entry that the server would reject; null if a required one is invalid. */
export function withoutInvalidFields(
  shape: ValidateFunction,
  value: Readonly<Record<string, string>>,
  where: string,
): { readonly value: Readonly<Record<string, string>> | null; readonly skipped: readonly Skipped[] } {
  const skipped: Skipped[] = [];
  const fields = { ...value };
  while (!shape(fields)) {
    const { instancePath = '', message = 'is not valid' } = shape.errors?.[0] ?? {};
    skipped.push({ where: `${where}${instancePath}`, reason: message });
    if (instancePath === '') return { value: null, skipped };
    delete fields[instancePath.slice(1)];
  }
  return { value: fields, skipped };
}
