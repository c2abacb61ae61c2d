import { isEmpty } from '../../lib/empty.ts';
import type { ComputedRule, ObjectSchema } from '../definition/schema.ts';
import { RULES } from './computed-rules.ts';

type Data = Readonly<Record<string, unknown>>;

/** The names that `x-computed.rule` accepts; the form check compares schemas with it. */
export const COMPUTED_RULES: readonly string[] = Object.keys(RULES);

/**
 * The value that a computed field has while the user typed none.
 * @param labelOf the label of the option chosen in a field, as the form shows it
 * @param now the moment that ages are counted to
 */
export function derive(
  rule: ComputedRule,
  data: Data,
  labelOf: (field: string, value: unknown) => string,
  now: Date,
): string | number | undefined {
  const values = rule.of.map((name) => data[name]);
  const labels = rule.of.flatMap((name) => (isEmpty(data[name]) ? [] : [labelOf(name, data[name])]));
  return RULES[rule.rule]?.({ values, labels, now });
}

/** The computed fields of an object, with their rules. */
export const computedFields = (schema: ObjectSchema): readonly (readonly [string, ComputedRule])[] =>
  Object.entries(schema.properties).flatMap(([name, field]) =>
    field['x-computed'] ? [[name, field['x-computed']] as const] : [],
  );
