import { isEmpty } from '../../shared/lib/empty.ts';
import { settle } from '../data/settle.ts';
import type { Expression, ObjectSchema } from '../definition/schema.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Scope } from '../expressions/evaluate.ts';
import { memoizeVerdict } from './memoize-verdict.ts';
import type { Answers, FormView, Verdict } from './memoize-verdict.ts';

/** The answers to an object's fields as they count: what is blank is no answer. */
function answers(schema: ObjectSchema, data: Answers): Record<string, unknown> {
  const settled = Object.entries(schema.properties).map(
    ([name, field]) => [name, settle(field, data[name])] as const,
  );
  return Object.fromEntries(settled.filter(([, value]) => !isEmpty(value)));
}

/**
 * What conditions see of an object: the answers that count and are shown. None reads the clock or a label, so that what is
 * shown follows from the answers alone.
 */
interface Sight extends Scope {
  readonly own: Answers;
  readonly hidden: ReadonlySet<string>;
}

const EPOCH = new Date(0);

/** What is seen of an object, given its answers. */
export const sightOf: Verdict<Sight> = memoizeVerdict((schema, data, view) => {
  const hidden = new Set<string>();
  const own = answers(schema, data);
  const sight = { hidden, own, form: view?.(schema) ?? own, label: String, now: EPOCH };
  for (const { field, show } of schema['x-rules'] ?? []) {
    if (show === undefined || holds(show, sight)) continue;
    hidden.add(field);
    delete own[field];
  }
  return sight;
});

/** Returns whether a condition holds for what it sees. */
export const holds = (condition: Expression, scope: Scope): boolean => evaluate(condition, scope) === true;

const NONE: ReadonlySet<string> = new Set();

/** What the rows of lists see of a form: of the answers that are shown there, those that the rows read. */
export const formView =
  (form: ObjectSchema, data: Answers): FormView =>
  ({ 'x-reads': names }) =>
    names && Object.fromEntries(names.map((name) => [name, sightOf(form, data).own[name]]));

/**
 * The names of the fields of one object that its answers leave hidden. A hidden field counts as unanswered for the
 * fields that depend on it, so hiding cascades.
 */
export const hiddenFields: Verdict = (schema, data, view) =>
  schema['x-rules']?.length ? sightOf(schema, data, view).hidden : NONE;

/**
 * The values that a field of one object may take now, given the object's answers: those that every offer whose condition
 * holds has. Undefined for a field whose options depend on nothing.
 */
export function offeredValues(
  schema: ObjectSchema,
  data: Answers,
  field: string,
  view?: FormView,
): readonly string[] | undefined {
  const offers = schema.properties[field]?.['x-offers'];
  if (!offers) return undefined;
  const sight = sightOf(schema, data, view);
  const holding = offers.filter(({ when }) => holds(when, sight));
  return [...new Set(offers.flatMap(({ values }) => values))].filter((value) =>
    holding.every(({ values }) => values.includes(value)),
  );
}

/** The names of the visible fields of one object that must be answered, given its answers. */
export const requiredFields: Verdict = memoizeVerdict((schema, data, view) => {
  const required = new Set(schema.required);
  for (const { field, require } of schema['x-rules'] ?? []) {
    if (require === undefined) continue;
    const sight = sightOf(schema, data, view);
    if (!sight.hidden.has(field) && holds(require, sight)) required.add(field);
  }
  return required;
});
