import type { Expression, ObjectSchema } from '../definition/schema.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Scope } from '../expressions/evaluate.ts';

/** Returns the value of a computed field without user input; undefined for a value no field can store. */
export function derive(computed: Expression, scope: Scope): string | number | boolean | undefined {
  const value = evaluate(computed, scope);
  return typeof value === 'object' ? undefined : (value as string | number | boolean | undefined);
}

export const computedFields = (schema: ObjectSchema): readonly (readonly [string, Expression])[] =>
  Object.entries(schema.properties).flatMap(([name, { 'x-computed': computed }]) =>
    computed === undefined ? [] : [[name, computed] as const],
  );
