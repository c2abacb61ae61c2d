import { isEmpty } from '../../lib/empty.ts';
import { settle } from '../data/settle.ts';
import type { Expression, ObjectSchema } from '../definition/schema.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { memoizeVerdict } from './memoize-verdict.ts';
import type { Answers, Verdict } from './memoize-verdict.ts';

/** The answers to an object's fields as they count: what is blank is no answer. */
function answers(schema: ObjectSchema, data: Answers): Record<string, unknown> {
  const settled = Object.entries(schema.properties).map(
    ([name, field]) => [name, settle(field, data[name])] as const,
  );
  return Object.fromEntries(settled.filter(([, value]) => !isEmpty(value)));
}

/** No condition reads the clock or a label: what is shown follows from the answers alone. */
const STEADY = { label: String, now: new Date(0) };

/** Returns whether a condition holds for the answers of one object as they count. */
export const holds = (condition: Expression, seen: Answers): boolean =>
  evaluate(condition, { own: seen, form: seen, ...STEADY }) === true;

/** Which fields are hidden, and the answers to the others as they count. */
interface Sight {
  readonly hidden: ReadonlySet<string>;
  readonly seen: Answers;
}

const sightOf: Verdict<Sight> = memoizeVerdict((schema, data) => {
  const hidden = new Set<string>();
  const seen = answers(schema, data);
  for (const rule of schema['x-rules'] ?? []) {
    if (rule.show === undefined || holds(rule.show, seen)) continue;
    hidden.add(rule.field);
    delete seen[rule.field];
  }
  return { hidden, seen };
});

const NONE: ReadonlySet<string> = new Set();

/**
 * The names of the fields of one object that its answers leave hidden. A hidden field counts as unanswered for the
 * fields that depend on it, so hiding cascades.
 */
export const hiddenFields: Verdict = (schema, data) =>
  schema['x-rules']?.length ? sightOf(schema, data).hidden : NONE;

/**
 * The values that a field of one object may take now, given the object's answers: those that every branch which holds
 * offers. Undefined for a field whose options depend on nothing.
 */
export function offeredValues(
  schema: ObjectSchema,
  data: Answers,
  field: string,
): readonly string[] | undefined {
  const offers = schema['x-rules']?.find((rule) => rule.field === field)?.offers;
  if (!offers) return undefined;
  const { seen } = sightOf(schema, data);
  const holding = offers.filter(({ when }) => holds(when, seen));
  return [...new Set(offers.flatMap(({ values }) => values))].filter((value) =>
    holding.every(({ values }) => values.includes(value)),
  );
}

/** The names of the visible fields of one object that must be answered, given its answers. */
export const requiredFields: Verdict = memoizeVerdict((schema, data) => {
  const required = new Set(schema.required);
  for (const { field, require } of schema['x-rules'] ?? []) {
    if (require === undefined) continue;
    const { hidden, seen } = sightOf(schema, data);
    if (!hidden.has(field) && holds(require, seen)) required.add(field);
  }
  return required;
});
