import { isObject } from './json-source.ts';
import type { Json, JsonObject } from './json-source.ts';

/** Keywords that list values with their titles, in the standard way. */
export const TITLED_LISTS = ['oneOf', 'anyOf'] as const;

/** Keywords that say what such a list says, so that only one of them may stand there. */
export const SAME_AS_TITLED_LIST = ['enum', 'const', 'x-labels', 'x-options'] as const;

type Scalar = string | number | boolean;

/** A value with what people read, as `const` with `title`. */
interface Choice {
  readonly value: Scalar;
  readonly title: Json | undefined;
}

const isScalar = (value: Json | undefined): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The values of a list whose entries all are `const` with a `title` or without; undefined for any other. */
function choicesIn(list: Json | undefined): readonly Choice[] | undefined {
  const entries = Array.isArray(list) ? (list as readonly Json[]) : [];
  const choices = entries.flatMap((entry) => {
    const { const: value, title } = isObject(entry) ? entry : {};
    return isScalar(value) ? [{ value, title }] : [];
  });
  return choices.length > 0 && choices.length === entries.length ? choices : undefined;
}

/** What the values allow: yes and no are a field of their own, and one of them alone is a constant. */
function allowed(choices: readonly Choice[]): JsonObject {
  const [first] = choices;
  if (!choices.every(({ value }) => typeof value === 'boolean'))
    return { enum: choices.map(({ value }) => value) };
  return choices.length === 1 && first ? { const: first.value } : {};
}

/**
 * A field whose values stand in `oneOf` or `anyOf`, as `const` with `title`, in the one shape that all else reads: `enum`
 * with `x-labels`. Anything else is returned as it is.
 */
export function withEnum(field: JsonObject): JsonObject {
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
