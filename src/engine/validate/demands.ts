import { isPlainObject } from '../../lib/plain-object.ts';
import { hiddenFields, offeredValues, requiredFields } from '../conditions/visible.ts';
import type { SchemaError } from '../definition/form.ts';
import { itemObject } from '../definition/schema.ts';
import type { FieldSchema, ObjectSchema } from '../definition/schema.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { FieldPath } from './field-error.ts';

type Answers = Readonly<Record<string, unknown>>;

/** An answer that a condition asks for and that is not given, one that is not offered now, or one that fits no other. */
interface Unmet extends Pick<SchemaError, 'keyword' | 'params'> {
  readonly path: FieldPath;
  readonly field: FieldSchema;
}

/** Where a value, or an entry of a list of values, is not among those that are offered. */
function strangers(value: unknown, offered: readonly unknown[], path: FieldPath): readonly FieldPath[] {
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => strangers(entry, offered, [...path, index]));
  const option = typeof value === 'number' ? String(value) : value;
  return value === undefined || offered.includes(option) ? [] : [path];
}

/** The rules across fields that some answers break, each at the field that says so. */
function brokenRules(schema: ObjectSchema, answers: Answers, path: FieldPath, now: Date): readonly Unmet[] {
  const scope = { own: answers, form: answers, label: String, now };
  return (schema['x-musts'] ?? []).flatMap(({ must, message, at }): Unmet[] => {
    const field = schema.properties[at];
    return field && !hiddenFields(schema, answers).has(at) && evaluate(must, scope) !== true
      ? [{ path: [...path, at], field, keyword: 'x-rules', params: { message } }]
      : [];
  });
}

/**
 * What the conditions and rules of an object and of its rows demand of effective answers, and do not find there. What is
 * required always is missed by the generated validator.
 */
export function unmetDemands(
  schema: ObjectSchema,
  answers: Answers,
  now: Date,
  path: FieldPath = [],
): readonly Unmet[] {
  const required = requiredFields(schema, answers);
  const own = Object.entries(schema.properties).flatMap(([name, field]): readonly Unmet[] => {
    const [at, value, row] = [[...path, name], answers[name], itemObject(field)];
    if (value === undefined)
      return required.has(name) && !schema.required?.includes(name)
        ? [{ path: at, field, keyword: 'required', params: {} }]
        : [];
    if (row && Array.isArray(value))
      return value.flatMap((entry: unknown, index) =>
        isPlainObject(entry) ? unmetDemands(row, entry, now, [...at, index]) : [],
      );
    const offered = offeredValues(schema, answers, name);
    const wrong = offered ? strangers(value, offered, at) : [];
    return wrong.map((place) => ({ path: place, field, keyword: 'enum', params: {} }));
  });
  return [...own, ...brokenRules(schema, answers, path, now)];
}
