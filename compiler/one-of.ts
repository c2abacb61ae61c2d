import { isObject } from './json-source.ts';
import type { Json, JsonObject } from './json-source.ts';

/** Keywords that say what `oneOf` says, so that only one of them may stand there. */
export const SAME_AS_ONE_OF = ['enum', 'x-labels', 'x-options'] as const;

/**
 * A field whose values stand in `oneOf`, as `const` with `title`, in the one shape that all else reads: `enum` with
 * `x-labels`. Anything else is returned as it is.
 */
export function withEnum(field: JsonObject): JsonObject {
  const { oneOf, ...rest } = field;
  const entries = Array.isArray(oneOf) ? (oneOf as readonly Json[]) : [];
  const choices = entries.flatMap((entry) => {
    const { const: value, title } = isObject(entry) ? entry : {};
    return typeof value === 'string' ? [{ value, title }] : [];
  });
  const isList = choices.length > 0 && choices.length === entries.length;
  if (!isList || SAME_AS_ONE_OF.some((key) => key in field)) return field;
  const labels = choices.flatMap(({ value, title }) =>
    title === undefined ? [] : [[value, title] as const],
  );
  return {
    ...rest,
    enum: choices.map(({ value }) => value),
    ...(labels.length > 0 && { 'x-labels': Object.fromEntries(labels) }),
  };
}
