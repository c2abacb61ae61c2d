import { requiredFields } from '../conditions/visible.ts';
import { optionsOf } from '../data/labels.ts';
import type { LiveOptions } from '../data/labels.ts';
import { itemObject } from '../definition/schema.ts';
import type { FieldSchema, ObjectSchema } from '../definition/schema.ts';
import { FieldValue, ListValue } from './values.ts';
import type { Target } from './values.ts';

type Data = Readonly<Record<string, unknown>>;

/** The fields of one object as its template sees them: every field of the schema, answered or not. */
export interface Context {
  readonly [field: string]: FieldValue | ListValue | Context;
}

const isRow = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Wraps effective answers for a template; nothing a person typed is reachable except through a wrapped value. */
export function contextOf(schema: ObjectSchema, data: Data, target: Target, live: LiveOptions): Context {
  const required = requiredFields(schema, data);
  const entries = Object.entries(schema.properties).map(
    ([name, field]) => [name, wrap(field, data[name], target, required.has(name), live)] as const,
  );
  return Object.fromEntries(entries);
}

function wrap(
  field: FieldSchema,
  value: unknown,
  target: Target,
  required: boolean,
  live: LiveOptions,
): FieldValue | ListValue | Context {
  const options = optionsOf(field, live);
  if (field.type === 'object' && field.properties) {
    return contextOf(field as ObjectSchema, isRow(value) ? value : {}, target, live);
  }
  if (field.type !== 'array' || !field.items) return new FieldValue(field, value, target, required, options);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const row = itemObject(field);
  const { items } = field;
  const wrapped = row
    ? entries.filter(isRow).map((entry) => contextOf(row, entry, target, live))
    : entries
        .map((entry) => new FieldValue(items, entry, target, false, options))
        .filter((entry) => entry.present);
  return new ListValue(wrapped, target, required, options);
}
