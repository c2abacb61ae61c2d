import type { ComputedRule, ObjectSchema } from '../definition/schema.ts';
import { isEmpty } from '../../lib/empty.ts';

type Data = Readonly<Record<string, unknown>>;

/** What a rule sees: the values of its `of` fields, and the labels that their chosen options have. */
export interface DeriveInput {
  readonly values: readonly unknown[];
  readonly labels: readonly string[];
  readonly now: Date;
}

type Rule = (input: DeriveInput) => string | number | undefined;

const texts = (values: readonly unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value.trim() !== '').map((value) => value.trim());

/** Full years between an ISO date and a day; undefined when the date is unreadable or in the future. */
function fullYears(birth: unknown, now: Date): number | undefined {
  const match = typeof birth === 'string' ? /^(\d{4})-(\d{2})-(\d{2})/.exec(birth) : null;
  if (!match) return undefined;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const before = now.getUTCMonth() + 1 < month || (now.getUTCMonth() + 1 === month && now.getUTCDate() < day);
  const years = now.getUTCFullYear() - year - (before ? 1 : 0);
  return years >= 0 ? years : undefined;
}

/** Body mass index from kilograms and centimetres, to one decimal. */
function bodyMassIndex(kilograms: unknown, centimetres: unknown): number | undefined {
  if (typeof kilograms !== 'number' || typeof centimetres !== 'number' || centimetres <= 0) return undefined;
  return Math.round((kilograms / (centimetres / 100) ** 2) * 10) / 10;
}

/** Every rule that a schema may name in `x-computed`. */
const RULES: Readonly<Record<string, Rule>> = {
  join: ({ values }) => texts(values).join(' ') || undefined,
  label: ({ labels }) => labels[0],
  lastWord: ({ values }) => texts(values)[0]?.split(/\s+/).at(-1),
  age: ({ values, now }) => fullYears(values[0], now),
  bmi: ({ values }) => bodyMassIndex(values[0], values[1]),
};

/** The names that `x-computed.rule` accepts; the form check compares schemas with it. */
export const COMPUTED_RULES: readonly string[] = Object.keys(RULES);

/**
 * The value that a computed field has while the person typed none.
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
