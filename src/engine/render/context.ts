import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { formView, requiredFields } from '../conditions/visible.ts';
import type { FormView } from '../conditions/memoize-by-answers.ts';
import { optionsOf } from '../data/labels.ts';
import type { LiveOptions } from '../data/labels.ts';
import { isObjectSchema, itemObject } from '../definition/schema.ts';
import type { FieldSchema, ObjectSchema } from '../definition/schema.ts';
import { FieldValue, ListValue } from './values.ts';
import type { Change, Mark, Target } from './values.ts';

type Data = Readonly<Record<string, unknown>>;

/** Template context of an object: every field of the schema, answered or not. */
export interface Context {
  readonly [field: string]: FieldValue | ListValue | Context;
}

/** Marks the output of the answer at a path; absent unless provenance is requested. */
export interface Marker {
  readonly mark: Mark;
  readonly change: Change;
  /** Removes the marks from a text. */
  readonly plain: (text: string) => string;
  /** Returns the marker of a field or an entry. */
  at(key: string | number): Marker;
}

/** Wraps effective answers for a template; user text is accessible only through a wrapped value. */
export function contextOf(
  schema: ObjectSchema,
  data: Data,
  target: Target,
  live: LiveOptions,
  marker?: Marker,
  view = formView(schema, data),
): Context {
  const required = requiredFields(schema, data, view);
  const entries = Object.entries(schema.properties).map(
    ([name, field]) =>
      [name, wrap(field, data[name], target, required.has(name), live, marker?.at(name), view)] as const,
  );
  return Object.fromEntries(entries);
}

function wrap(
  field: FieldSchema,
  value: unknown,
  target: Target,
  required: boolean,
  live: LiveOptions,
  marker: Marker | undefined,
  view: FormView,
): FieldValue | ListValue | Context {
  const options = optionsOf(field, live);
  if (isObjectSchema(field)) {
    return contextOf(field, isPlainObject(value) ? value : {}, target, live, marker, view);
  }
  if (!field.items) return new FieldValue(field, value, target, required, options, marker?.mark);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const row = itemObject(field);
  const { items } = field;
  const wrapped = entries.flatMap((entry, index): readonly (Context | FieldValue)[] => {
    const below = marker?.at(index);
    if (row) return isPlainObject(entry) ? [contextOf(row, entry, target, live, below, view)] : [];
    const one = new FieldValue(items, entry, target, false, options, below?.mark);
    return one.present ? [one] : [];
  });
  return new ListValue(wrapped, target, required, options, marker?.mark);
}

/** Returns the context with every user text truncated to `letters` characters. */
export const cutTexts = (context: Context, letters: number): Context =>
  Object.fromEntries(
    Object.entries(context).map(([name, value]) => [name, cutValue(value, letters)] as const),
  );

function cutValue(value: Value, letters: number): Value {
  if (value instanceof FieldValue) return value.cut(letters);
  if (!(value instanceof ListValue)) return cutTexts(value, letters);
  const items = (value.items as readonly Value[]).map((item) => cutValue(item, letters));
  return new ListValue(items, value.target, value.missing, value.options, value.mark);
}

/**
 * Returns the context with every value of an earlier one that prints the same, so that values can be compared by
 * identity. Both must have the same schema and target. Rows are compared by index.
 */
export function shareContext(before: Context, made: Context): Context {
  const entries = Object.entries(made).map(
    ([name, value]) => [name, shareValue(before[name], value)] as const,
  );
  return entries.every(([name, value]) => value === before[name]) ? before : Object.fromEntries(entries);
}

type Value = Context[string];

function shareValue(before: Value | undefined, made: Value): Value {
  if (before === undefined) return made;
  if (made instanceof FieldValue)
    return before instanceof FieldValue && before.printsAs(made) ? before : made;
  if (made instanceof ListValue) return before instanceof ListValue ? shareList(before, made) : made;
  return before instanceof FieldValue || before instanceof ListValue ? made : shareContext(before, made);
}

function shareList(before: ListValue, made: ListValue): ListValue {
  const known = before.items as readonly Value[];
  const items = (made.items as readonly Value[]).map((item, index) => shareValue(known[index], item));
  const shared = new ListValue(items, made.target, made.missing, made.options);
  return before.printsAs(shared) ? before : shared;
}
