import { isPlainObject } from '../../shared/lib/plain-object.ts';
import type { Answers, FormView } from '../conditions/memoize-by-answers.ts';
import { formView, hiddenFields, offeredValues, requiredFields } from '../conditions/visible.ts';
import { optionsOf } from '../data/labels.ts';
import type { SchemaError } from '../definition/form.ts';
import { itemObject } from '../definition/schema.ts';
import type { FieldSchema, ObjectSchema, Option } from '../definition/schema.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Scope } from '../expressions/evaluate.ts';
import { boundsOf } from './bounds.ts';
import type { FieldPath } from './field-error.ts';

/** Missing answer that a condition requires, an option not currently offered, or a violated rule. */
interface Unmet extends Pick<SchemaError, 'keyword' | 'params'> {
  readonly path: FieldPath;
  readonly field: FieldSchema;
}

/** Returns the paths of values that are options not currently offered; unknown values are left to the schema. */
function strangers(
  value: unknown,
  offered: readonly unknown[],
  options: readonly Option[],
  path: FieldPath,
): readonly FieldPath[] {
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => strangers(entry, offered, options, [...path, index]));
  const stored = typeof value === 'number' ? String(value) : value;
  return !offered.includes(stored) && options.some((option) => option.value === stored) ? [path] : [];
}

/** Scope of expressions about the answers of an object. */
type Seen = Scope & { readonly own: Answers };

/** Returns the violated cross-field rules, each at the field that reports it. */
function brokenRules(schema: ObjectSchema, scope: Seen, path: FieldPath, view: FormView): readonly Unmet[] {
  return (schema['x-musts'] ?? []).flatMap(({ must, message, at }): Unmet[] => {
    const field = schema.properties[at];
    return field && !hiddenFields(schema, scope.own, view).has(at) && evaluate(must, scope) !== true
      ? [{ path: [...path, at], field, keyword: 'x-rules', params: { message } }]
      : [];
  });
}

/**
 * Returns the unmet conditions and rules of an object and its rows, for effective answers. Unconditionally required
 * fields are left to the generated validator.
 */
export function conditionalErrors(
  schema: ObjectSchema,
  answers: Answers,
  now: Date,
  path: FieldPath = [],
  view = formView(schema, answers),
): readonly Unmet[] {
  const scope = { own: answers, form: view(schema) ?? answers, label: String, now };
  const required = requiredFields(schema, answers, view);
  const own = Object.entries(schema.properties).flatMap(([name, field]): readonly Unmet[] => {
    const [at, value, row] = [[...path, name], answers[name], itemObject(field)];
    if (value === undefined)
      return required.has(name) && !schema.required?.includes(name)
        ? [{ path: at, field, keyword: 'required', params: {} }]
        : [];
    if (row && Array.isArray(value))
      return value.flatMap((entry: unknown, index) =>
        isPlainObject(entry) ? conditionalErrors(row, entry, now, [...at, index], view) : [],
      );
    const offered = offeredValues(schema, answers, name, view);
    const wrong = offered ? strangers(value, offered, optionsOf(field), at) : [];
    return [
      ...wrong.map((place) => ({ path: place, field, keyword: 'enum', params: {} })),
      ...boundsOf(field, value, scope, schema.properties)
        .filter(({ isBroken }) => isBroken)
        .map(({ error }) => ({ path: at, field, ...error })),
    ];
  });
  return [...own, ...brokenRules(schema, scope, path, view)];
}
