import { isEmpty } from '../../shared/lib/empty.ts';
import { normalizeAnswer } from '../data/normalize-answer.ts';
import type { Expression, ObjectSchema } from '../definition/schema.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Scope } from '../expressions/evaluate.ts';
import { memoizeByAnswers } from './memoize-by-answers.ts';
import type { Answers, FormView, ByAnswers } from './memoize-by-answers.ts';

/** Returns the settled answers of an object without blank ones. */
function answers(schema: ObjectSchema, data: Answers): Record<string, unknown> {
  const settled = Object.entries(schema.properties).map(
    ([name, field]) => [name, normalizeAnswer(field, data[name])] as const,
  );
  return Object.fromEntries(settled.filter(([, value]) => !isEmpty(value)));
}

/**
 * Scope of conditions: the visible, non-blank answers. Conditions read neither the clock nor a label, so visibility
 * depends on the answers only.
 */
interface ConditionScope extends Scope {
  readonly own: Answers;
  readonly hidden: ReadonlySet<string>;
}

const EPOCH = new Date(0);

/** Returns the scope of an object's conditions. */
export const conditionScope: ByAnswers<ConditionScope> = memoizeByAnswers((schema, data, view) => {
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

export const holds = (condition: Expression, scope: Scope): boolean => evaluate(condition, scope) === true;

const NONE: ReadonlySet<string> = new Set();

/** Returns the view of a form for rows: the visible answers that the rows read. */
export const formView =
  (form: ObjectSchema, data: Answers): FormView =>
  ({ 'x-reads': names }) =>
    names && Object.fromEntries(names.map((name) => [name, conditionScope(form, data).own[name]]));

/**
 * Returns the names of the hidden fields of an object. A hidden field counts as unanswered for fields that depend on
 * it, so hiding cascades.
 */
export const hiddenFields: ByAnswers = (schema, data, view) =>
  schema['x-rules']?.length ? conditionScope(schema, data, view).hidden : NONE;

/**
 * Returns the values currently allowed for a field: those in every offer whose condition is true. Undefined for a field
 * without conditional options.
 */
export function offeredValues(
  schema: ObjectSchema,
  data: Answers,
  field: string,
  view?: FormView,
): readonly string[] | undefined {
  const offers = schema.properties[field]?.['x-offers'];
  if (!offers) return undefined;
  const sight = conditionScope(schema, data, view);
  const holding = offers.filter(({ when }) => holds(when, sight));
  return [...new Set(offers.flatMap(({ values }) => values))].filter((value) =>
    holding.every(({ values }) => values.includes(value)),
  );
}

/** Returns the names of the visible fields of an object that must be answered. */
export const requiredFields: ByAnswers = memoizeByAnswers((schema, data, view) => {
  const required = new Set(schema.required);
  for (const { field, require } of schema['x-rules'] ?? []) {
    if (require === undefined) continue;
    const sight = conditionScope(schema, data, view);
    if (!sight.hidden.has(field) && holds(require, sight)) required.add(field);
  }
  return required;
});
