import { scopeOf } from '../../src/engine/conditions/scope.ts';
import { formView } from '../../src/engine/conditions/visible.ts';
import { optionsOf } from '../../src/engine/data/labels.ts';
import {
  isMoment,
  isNumeric,
  itemObject,
  schemaAt,
  type Expression,
  type FieldSchema,
  type Must,
  type ObjectSchema,
} from '../../src/engine/definition/schema.ts';
import { dayAt, dayNumber } from '../../src/engine/expressions/days.ts';
import { conditionalErrors } from '../../src/engine/validate/conditional-rules.ts';
import { getIn, setIn, type Path } from '../../src/shared/lib/path.ts';
import { CASE_MOMENT } from '../cases.ts';
import { fieldsRead, formFieldsRead } from '../expressions/compile.ts';
import { storedOption } from '../field-answers.ts';
import type { Json, JsonObject } from '../json-source.ts';

type Errors = ReturnType<typeof conditionalErrors>;

const errorsOf = (schema: ObjectSchema, answers: JsonObject): Errors =>
  conditionalErrors(
    schema,
    scopeOf(schema, answers, formView(schema, answers), { now: CASE_MOMENT }).own,
    CASE_MOMENT,
  );

const isOfRule =
  ({ message, at }: Must, object: Path) =>
  ({ keyword, path, params }: Errors[number]): boolean =>
    keyword === 'x-rules' && params['message'] === message && path.join('/') === [...object, at].join('/');

/** Returns the rules of a form and of the first row of each list, with the path of their object. */
function rulesIn(
  schema: ObjectSchema,
  path: Path = [],
): readonly { readonly rule: Must; readonly object: Path }[] {
  const rows = Object.entries(schema.properties).flatMap(([name, field]) => {
    const row = itemObject(field);
    return row ? rulesIn(row, [...path, name, 0]) : [];
  });
  return [...(schema['x-musts'] ?? []).map((rule) => ({ rule, object: path })), ...rows];
}

const constantsIn = (expression: Expression): readonly Json[] => {
  if (typeof expression === 'number') return [expression];
  if (typeof expression !== 'object') return [];
  const [operator, text] = expression;
  return operator === "'" ? [text as Json] : expression.slice(1).flatMap((part) => constantsIn(part));
};

const numbersFor = (
  { type, minimum = 0, maximum = Infinity, multipleOf = type === 'integer' ? 1 : undefined }: FieldSchema,
  known: readonly Json[],
): readonly number[] => {
  const near = [...known, minimum, maximum].flatMap((value) =>
    typeof value === 'number' && Number.isFinite(value) ? [value, value - 1, value + 1] : [],
  );
  return [...near, ...Array.from({ length: 101 }, (_, value) => value)].filter(
    (value) =>
      value >= minimum &&
      value <= maximum &&
      (multipleOf === undefined || Number.isInteger(value / multipleOf)),
  );
};

function momentsFor({ format }: FieldSchema, known: readonly Json[]): readonly string[] {
  const times = ['00:00', '12:00', '23:59'];
  const moments = known.filter((value): value is string => typeof value === 'string');
  if (format === 'time') return [...moments.filter((text) => /^\d\d:\d\d$/.test(text)), ...times];
  const days = moments.flatMap((text) => [0, -1, 1].flatMap((step) => dayAt(dayNumber(text) + step) ?? []));
  return format === 'date' ? days : days.flatMap((day) => times.map((time) => `${day}T${time}Z`));
}

/** Returns values to try for a field, made from the constants of a rule and the answers that it reads. */
function valuesFor(field: FieldSchema, present: Json | undefined, known: readonly Json[]): readonly Json[] {
  const options = optionsOf(field).map(({ value }) =>
    storedOption(field.type === 'array' ? field.items : field, value),
  );
  if (field.type === 'array') {
    const entries = options.length > 0 ? options : Array.isArray(present) ? (present as readonly Json[]) : [];
    const { minItems = 1, maxItems = 4 } = field;
    return [1, 2, 3, 4]
      .filter((count) => count >= minItems && count <= maxItems && entries.length > 0)
      .map((count) => Array.from({ length: count }, (_, index) => entries[index % entries.length] ?? null));
  }
  if (field.type === 'boolean') return [true, false];
  if (options.length > 0) return options;
  if (isNumeric(field)) return numbersFor(field, known);
  return isMoment(field) ? momentsFor(field, known) : known.filter((value) => typeof value === 'string');
}

/** Yields answers with another value of one field that a rule reads, directly or in a computed field. */
function* alternatives(
  schema: ObjectSchema,
  answers: JsonObject,
  { must, at }: Must,
  object: Path,
  spare: JsonObject = {},
): Generator<JsonObject> {
  const present = (path: Path): Json | undefined =>
    (getIn(answers, path) ?? getIn(spare, path)) as Json | undefined;
  const sources = (path: Path): readonly Path[] => {
    const computed = schemaAt(schema, path)?.['x-computed'];
    return computed === undefined ? [path] : pathsIn(computed, path.slice(0, -1)).flatMap(sources);
  };
  const read = pathsIn(must, object).flatMap(sources);
  // The field that reports the rule first: it is the one to correct.
  const paths = read.toSorted((a, b) => Number(b.at(-1) === at) - Number(a.at(-1) === at));
  const known = [...constantsIn(must), ...paths.flatMap((path) => present(path) ?? [])];
  for (const path of paths) {
    const field = schemaAt(schema, path);
    for (const value of field ? valuesFor(field, present(path), known) : [])
      yield setIn(answers, path, value);
  }
}

const pathsIn = (expression: Expression, object: Path): readonly Path[] => [
  ...fieldsRead(expression).map((name) => [...object, name]),
  ...formFieldsRead(expression).map((name) => [name]),
];

/** Returns the fields of an object that its rules read. */
export const readByRules = ({ 'x-musts': rules = [] }: ObjectSchema): ReadonlySet<string> =>
  new Set(rules.flatMap(({ must }) => fieldsRead(must)));

/**
 * Changes answers that break a rule between fields until none does, or no change of one field helps.
 * @param finish completes answers before they are checked, such as by leaving out hidden ones
 * @param spare answers of fields that have none
 */
export function withinRules(
  schema: ObjectSchema,
  answers: JsonObject,
  finish: (answers: JsonObject) => JsonObject,
  spare: JsonObject,
): JsonObject {
  const wrong = (one: JsonObject): number => errorsOf(schema, finish(one)).length;
  return rulesIn(schema).reduce((kept, { rule, object }) => {
    const errors = errorsOf(schema, finish(kept));
    if (!errors.some(isOfRule(rule, object))) return kept;
    for (const other of alternatives(schema, kept, rule, object, spare))
      if (wrong(other) < errors.length) return other;
    return kept;
  }, answers);
}

/** Returns answers for each rule that break it, with as few other errors as there are. */
export const beyondRules = (schema: ObjectSchema, answers: JsonObject): readonly JsonObject[] =>
  rulesIn(schema).flatMap(({ rule, object }) => {
    const breaking = [...alternatives(schema, answers, rule, object)]
      .map((other) => ({ other, errors: errorsOf(schema, other) }))
      .filter(({ errors }) => errors.some(isOfRule(rule, object)));
    return breaking
      .toSorted((a, b) => a.errors.length - b.errors.length)
      .slice(0, 1)
      .map(({ other }) => other);
  });
