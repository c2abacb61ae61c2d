import { isObject, type Json, type JsonObject } from './json-source.ts';

/** Standard keywords that list values with titles. */
export const TITLED_LISTS = ['oneOf', 'anyOf'] as const;

/** Keywords that are mutually exclusive with such a list. */
export const SAME_AS_TITLED_LIST = ['enum', 'const', 'x-labels', 'x-options'] as const;

type Scalar = string | number | boolean;

/** A value with its label: `const` with `title`. */
interface Choice {
  readonly value: Scalar;
  readonly title: Json | undefined;
}

const isScalar = (value: Json | undefined): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Returns the values of a list whose entries are all `const` with an optional `title`; undefined for any other. */
function choicesIn(list: Json | undefined): readonly Choice[] | undefined {
  const entries = Array.isArray(list) ? (list as readonly Json[]) : [];
  const choices = entries.flatMap((entry) => {
    const { const: value, title } = isObject(entry) ? entry : {};
    return isScalar(value) ? [{ value, title }] : [];
  });
  return choices.length > 0 && choices.length === entries.length ? choices : undefined;
}

/** Returns the keywords that allow the values; booleans need none, a single boolean is a constant. */
function allowed(choices: readonly Choice[]): JsonObject {
  const [first] = choices;
  if (!choices.every(({ value }) => typeof value === 'boolean'))
    return { enum: choices.map(({ value }) => value) };
  return choices.length === 1 && first ? { const: first.value } : {};
}

/**
 * Normalizes a field with `oneOf` or `anyOf` of `const` and `title` to `enum` with `x-labels`. Any other field is
 * returned unchanged.
 */
export function normalizeTitledList(field: JsonObject): JsonObject {
  const key = TITLED_LISTS.find((name) => choicesIn(field[name]));
  const choices = key && choicesIn(field[key]);
  if (!choices || SAME_AS_TITLED_LIST.some((name) => name in field)) return field;
  const { [key]: _list, ...rest } = field;
  const labels = choices.flatMap(({ value, title }) =>
    title === undefined ? [] : [[String(value), title] as const],
  );
  return {
    ...rest,
    ...allowed(choices),
    ...(labels.length > 0 && { 'x-labels': Object.fromEntries(labels) }),
  };
}
