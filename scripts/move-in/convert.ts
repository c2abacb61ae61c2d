import type { ValidateFunction } from 'ajv';
import { textOf } from '../../src/shared/lib/entries.ts';
import type { Unplaced } from './unplaced.ts';

/** An entry in our shape: the list that it belongs to, the key that it asks for there, what shall stand there. */
export interface Moved {
  readonly place: string;
  readonly key: string;
  readonly value: Readonly<Record<string, string>> | readonly Readonly<Record<string, string>>[];
}

/** What became of a part of an export. */
export interface Conversion {
  readonly moved: readonly Moved[];
  readonly unplaced: readonly Unplaced[];
}

/** Each of our fields, with the fields of the export that may hold it; the first that holds something counts. */
export type FieldNames = Readonly<Record<string, readonly string[]>>;

/** A record in our fields, and what of it has no place. */
interface Fields {
  readonly value: Readonly<Record<string, string>>;
  readonly unplaced: readonly Unplaced[];
}

/** Renames the fields of a record. `list` names where it stands; a field with nothing in it is no loss. */
export function renamed(
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
    unplaced: more.map(([field]) => ({
      where: `${list}/*/${field}`,
      reason: reasons[field] ?? 'there is no such field here',
    })),
  };
}

/** An entry as the server takes it: without the fields that do not fit; null where one of these cannot be missing. */
export function fitted(
  shape: ValidateFunction,
  value: Readonly<Record<string, string>>,
  where: string,
): { readonly value: Readonly<Record<string, string>> | null; readonly unplaced: readonly Unplaced[] } {
  const unplaced: Unplaced[] = [];
  const fields = { ...value };
  while (!shape(fields)) {
    const { instancePath = '', message = 'is not valid' } = shape.errors?.[0] ?? {};
    unplaced.push({ where: `${where}${instancePath}`, reason: message });
    if (instancePath === '') return { value: null, unplaced };
    delete fields[instancePath.slice(1)];
  }
  return { value: fields, unplaced };
}
