import { isPlainObject } from '../../lib/plain-object.ts';
import type { Answers } from '../conditions/memoize-verdict.ts';
import { formView, offeredValues, requiredFields } from '../conditions/visible.ts';
import type { SchemaError } from '../definition/form.ts';
import { itemObject } from '../definition/schema.ts';
import type { FieldSchema, ObjectSchema } from '../definition/schema.ts';
import type { FieldPath } from './field-error.ts';

/** An answer that a condition asks for and that is not given, or one that is not offered now. */
interface Unmet extends Pick<SchemaError, 'keyword' | 'params'> {
  readonly path: FieldPath;
  readonly field: FieldSchema;
}

const unmet = (path: FieldPath, field: FieldSchema, keyword: 'required' | 'enum'): Unmet => ({
  path,
  field,
  keyword,
  params: {},
});

/** Where a value, or an entry of a list of values, is not among those that are offered. */
function strangers(value: unknown, offered: readonly unknown[], path: FieldPath): readonly FieldPath[] {
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => strangers(entry, offered, [...path, index]));
  return value === undefined || offered.includes(value) ? [] : [path];
}

/** What the conditions of an object and of its rows demand of effective answers, and do not find there. */
export function unmetDemands(
  schema: ObjectSchema,
  answers: Answers,
  path: FieldPath = [],
  view = formView(schema, answers),
): readonly Unmet[] {
  const form = view(schema);
  const required = requiredFields(schema, answers, form);
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const [at, value, row] = [[...path, name], answers[name], itemObject(field)];
    // What is required always, the generated validator misses.
    const isOpen = value === undefined && required.has(name) && !schema.required?.includes(name);
    if (value === undefined) return isOpen ? [unmet(at, field, 'required')] : [];
    if (row && Array.isArray(value))
      return value.flatMap((entry: unknown, index) =>
        isPlainObject(entry) ? unmetDemands(row, entry, [...at, index], view) : [],
      );
    const offered = offeredValues(schema, answers, name, form);
    return offered ? strangers(value, offered, at).map((place) => unmet(place, field, 'enum')) : [];
  });
}
