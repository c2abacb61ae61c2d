import type { Expression, ObjectSchema } from '../definition/schema.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Scope } from '../expressions/evaluate.ts';

/** The value that a computed field has while the user typed none; what no field can hold is no answer. */
export function derive(computed: Expression, scope: Scope): string | number | boolean | undefined {
  const value = evaluate(computed, scope);
  return typeof value === 'object' ? undefined : (value as string | number | boolean | undefined);
}

/** The computed fields of an object, with their expressions. */
export const computedFields = (schema: ObjectSchema): readonly (readonly [string, Expression])[] =>
  Object.entries(schema.properties).flatMap(([name, { 'x-computed': computed }]) =>
    computed === undefined ? [] : [[name, computed] as const],
  );
