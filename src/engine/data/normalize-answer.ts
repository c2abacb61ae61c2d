import { isEmpty } from '../../shared/lib/empty.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { itemObject } from '../definition/schema.ts';
import type { FieldSchema } from '../definition/schema.ts';
import { normalise } from './normalise.ts';

/** Returns true for a row without answers; an unchecked box is no answer. */
export const isBlankRow = (row: unknown): boolean =>
  isEmpty(row) ||
  (isPlainObject(row) && Object.values(row).every((value) => isEmpty(value) || value === false));

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

const written = (field: FieldSchema, value: unknown): unknown =>
  typeof value === 'string' ? normalise(field['x-normalise'], value.trim()) : value;

/**
 * Normalizes an answer for conditions and the post: texts are trimmed and normalized by their field, blank entries
 * and rows of lists are removed. The contents of rows are unchanged.
 */
export function normalizeAnswer(field: FieldSchema, value: unknown): unknown {
  if (!Array.isArray(value)) return written(field, value);
  return itemObject(field)
    ? value.filter((row) => !isBlankRow(row))
    : value.map(trimmed).filter((entry) => !isEmpty(entry));
}
