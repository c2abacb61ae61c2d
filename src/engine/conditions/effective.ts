import { isEmpty } from '../../lib/empty.ts';
import { isPlainObject } from '../../lib/plain-object.ts';
import { hiddenFields } from './visible.ts';
import { itemObject } from '../definition/schema.ts';
import type { FieldSchema, ObjectSchema } from '../definition/schema.ts';
import { computedFields, derive } from '../data/derive.ts';
import { labelOf, NO_LIVE_OPTIONS } from '../data/labels.ts';
import type { LiveOptions } from '../data/labels.ts';
import { isBlankRow, settle } from '../data/settle.ts';

type Data = Readonly<Record<string, unknown>>;

/** What turning kept answers into effective ones needs from outside. */
export interface EffectiveOptions {
  readonly live?: LiveOptions;
  /** The moment that ages are counted to and after which the future begins. */
  readonly now?: Date;
}

/** The answers that count, and where each row of a list stood in the form. */
export interface Effective {
  readonly data: Data;
  /** For each list of objects by name, the form index of every row that was kept. */
  readonly rows: Readonly<Record<string, readonly number[]>>;
}

/**
 * The effective answers: only visible fields, nothing blank, blank rows left out, texts trimmed, computed values put
 * where the user typed none. Values of a wrong type stay for the validator to name.
 */
export function effective(schema: ObjectSchema, kept: Data, options: EffectiveOptions = {}): Effective {
  const rows: Record<string, readonly number[]> = {};
  const data = effectiveObject(schema, kept, options, rows);
  return { data, rows };
}

function effectiveObject(
  schema: ObjectSchema,
  kept: Data,
  options: EffectiveOptions,
  rows: Record<string, readonly number[]>,
): Data {
  const hidden = hiddenFields(schema, kept);
  const result: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.properties)) {
    if (hidden.has(name)) continue;
    const value = effectiveValue(name, field, kept[name], options, rows);
    if (!isEmpty(value)) result[name] = value;
  }
  const live = options.live ?? NO_LIVE_OPTIONS;
  const label = (field: string, value: unknown): string => labelOf(schema.properties[field], value, live);
  const scope = { own: result, form: result, label, now: options.now ?? new Date() };
  for (const [name, computed] of computedFields(schema)) {
    if (hidden.has(name) || result[name] !== undefined) continue;
    const value = derive(computed, scope);
    if (value !== undefined) result[name] = value;
  }
  return result;
}

function effectiveValue(
  name: string,
  field: FieldSchema,
  value: unknown,
  options: EffectiveOptions,
  rows: Record<string, readonly number[]>,
): unknown {
  const item = itemObject(field);
  if (!item || !Array.isArray(value)) return settle(field, value);
  const filled = value.flatMap((row: unknown, index) => (isBlankRow(row) ? [] : [{ row, index }]));
  rows[name] = filled.map(({ index }) => index);
  return filled.map(({ row }) => (isPlainObject(row) ? effectiveObject(item, row, options, {}) : row));
}
