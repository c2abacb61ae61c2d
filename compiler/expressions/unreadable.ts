import type { Bundle } from '../bundle.ts';
import { isObject, pointerTo, type Json } from '../json-source.ts';
import type { Problem } from '../problem.ts';
import { parseExpression } from './parse.ts';

/** Matches JSON pointers of expressions. */
const PLACES =
  /\/(?:ui:sections\/\d+\/showIf|x-computed|x-min|x-max|x-showIf|x-requiredIf|x-rules\/\d+\/must|x-options\/\d+\/when)$/;

const entriesOf = (value: Json): readonly (readonly [string | number, Json])[] => {
  if (Array.isArray(value)) return [...(value as readonly Json[]).entries()];
  return isObject(value) ? Object.entries(value) : [];
};

function* expressionsIn(value: Json, pointer: string): Generator<readonly [pointer: string, text: string]> {
  for (const [key, part] of entriesOf(value)) {
    const at = pointerTo(pointer, key);
    if (typeof part === 'string' && PLACES.test(at)) yield [at, part];
    else yield* expressionsIn(part, at);
  }
}

/** Reports every expression of a bundled schema that cannot be parsed. */
export const unreadableExpressions = ({ value, placeOf }: Bundle): readonly Problem[] =>
  [...expressionsIn(value, '')].flatMap(([pointer, text]) => {
    const parsed = parseExpression(text);
    return parsed.ok
      ? []
      : [{ ...placeOf(pointer), message: `this expression cannot be read: ${parsed.error}` }];
  });
