import { isEmpty } from '../../shared/lib/empty.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { itemObject } from '../definition/schema.ts';
import type { FieldSchema } from '../definition/schema.ts';
import { normalise } from './normalise.ts';

/** A row in which nothing was answered; an unticked box is no answer. */
export const isBlankRow = (row: unknown): boolean =>
  isEmpty(row) ||
  (isPlainObject(row) && Object.values(row).every((value) => isEmpty(value) || value === false));

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

const written = (field: FieldSchema, value: unknown): unknown =>
  typeof value === 'string' ? normalise(field['x-normalise'], value.trim()) : value;

/**
 * An answer as it counts, for conditions as for the document: a text without white space around it and in the way that
 * its field writes it, a list without blank entries or rows. What stands inside a row stays as it is.
 */
export function settle(field: FieldSchema, value: unknown): unknown {
  if (!Array.isArray(value)) return written(field, value);
  return itemObject(field)
    ? value.filter((row) => !isBlankRow(row))
    : value.map(trimmed).filter((entry) => !isEmpty(entry));
}
