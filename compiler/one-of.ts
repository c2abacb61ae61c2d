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
  const choices = Array.isArray(oneOf) ? (oneOf as readonly Json[]) : [];
  const isChoices =
    choices.length > 0 && choices.every((one) => isObject(one) && typeof one['const'] === 'string');
  if (!isChoices || SAME_AS_ONE_OF.some((key) => key in field)) return field;
  const named = choices.filter(isObject);
  const labels = named.filter(({ title }) => typeof title === 'string');
  return {
    ...rest,
    enum: named.map((one) => one['const'] ?? ''),
    ...(labels.length > 0 && {
      'x-labels': Object.fromEntries(labels.map((one) => [String(one['const']), one['title'] ?? ''])),
    }),
  };
}
