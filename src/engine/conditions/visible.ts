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

/**
 * Returns whether a condition holds for the answers of one object as they count.
 * @param form for a row of a list, what it sees of the form
 */
export const holds = (condition: Expression, seen: Answers, form = seen): boolean =>
  evaluate(condition, { own: seen, form, ...STEADY }) === true;

/** Which fields are hidden, and the answers to the others as they count. */
interface Sight {
  readonly hidden: ReadonlySet<string>;
  readonly seen: Answers;
}

/** What is seen of an object, given its answers. */
export const sightOf: Verdict<Sight> = memoizeVerdict((schema, data, form) => {
  const hidden = new Set<string>();
  const seen = answers(schema, data);
  for (const rule of schema['x-rules'] ?? []) {
    if (rule.show === undefined || holds(rule.show, seen, form)) continue;
    hidden.add(rule.field);
    delete seen[rule.field];
  }
  return { hidden, seen };
});

const NONE: ReadonlySet<string> = new Set();

/** What the rows of a list see of the form; undefined for rows that read nothing of it. */
export type FormView = (row: ObjectSchema) => Answers | undefined;

/** What the rows of lists see of a form: of the answers that are shown there, those that the rows read. */
export const formView =
  (form: ObjectSchema, data: Answers): FormView =>
  (row) => {
    const names = row['x-reads'];
    return names && Object.fromEntries(names.map((name) => [name, sightOf(form, data).seen[name]]));
  };

/**
 * The names of the fields of one object that its answers leave hidden. A hidden field counts as unanswered for the
 * fields that depend on it, so hiding cascades.
 */
export const hiddenFields: Verdict = (schema, data, form) =>
  schema['x-rules']?.length ? sightOf(schema, data, form).hidden : NONE;

/**
 * The values that a field of one object may take now, given the object's answers: those that every offer whose condition
 * holds has. Undefined for a field whose options depend on nothing.
 */
export function offeredValues(
  schema: ObjectSchema,
  data: Answers,
  field: string,
  form?: Answers,
): readonly string[] | undefined {
  const offers = schema['x-rules']?.find((rule) => rule.field === field)?.offers;
  if (!offers) return undefined;
  const { seen } = sightOf(schema, data, form);
  const holding = offers.filter(({ when }) => holds(when, seen, form));
  return [...new Set(offers.flatMap(({ values }) => values))].filter((value) =>
    holding.every(({ values }) => values.includes(value)),
  );
}

/** The names of the visible fields of one object that must be answered, given its answers. */
export const requiredFields: Verdict = memoizeVerdict((schema, data, form) => {
  const required = new Set(schema.required);
  for (const { field, require } of schema['x-rules'] ?? []) {
    if (require === undefined) continue;
    const { hidden, seen } = sightOf(schema, data, form);
    if (!hidden.has(field) && holds(require, seen, form)) required.add(field);
  }
  return required;
});
