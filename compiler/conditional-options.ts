import type { Offer } from '../src/engine/definition/schema.ts';
import { ALWAYS, compileExpression } from './expressions/compile.ts';
import { negated } from './expressions/condition.ts';
import { isObject, type Json, type JsonObject } from './json-source.ts';

/** An option with a `when` condition, as stated in the schema file. */
interface ConditionalOption {
  readonly value: string;
  readonly when: string;
  /** Path from the field to the expression. */
  readonly steps: readonly (string | number)[];
}

/** Returns the options of a field; those of a list may be on its `items`. */
function optionsIn({ 'x-options': own, items }: JsonObject): readonly Json[] {
  const options = own ?? (isObject(items) ? items['x-options'] : undefined);
  return Array.isArray(options) ? (options as readonly Json[]) : [];
}

/** Returns the options of a field that have a condition. */
export function conditionalOptions(field: JsonObject): readonly ConditionalOption[] {
  const base = field['x-options'] === undefined ? ['items', 'x-options'] : ['x-options'];
  return optionsIn(field).flatMap((option, index) => {
    const { value, when } = isObject(option) ? option : {};
    return typeof value === 'string' && typeof when === 'string'
      ? [{ value, when, steps: [...base, index, 'when'] }]
      : [];
  });
}

/** Returns the values of conditional options, grouped by condition. */
export function conditionalValues(field: JsonObject): readonly Offer[] {
  const options = conditionalOptions(field);
  return [...new Set(options.map(({ when }) => when))].flatMap((text) => {
    const when = compileExpression(text);
    const values = options.filter((option) => option.when === text).map(({ value }) => value);
    return when === undefined ? [] : [{ when, values }];
  });
}

/** Returns the offers of conditional options: all values, and for each condition that is false all but its own. */
export function conditionalOffers(field: JsonObject): readonly Offer[] {
  const withheld = conditionalValues(field);
  if (withheld.length === 0) return [];
  const all = optionsIn(field).flatMap((option) =>
    isObject(option) && typeof option['value'] === 'string' ? [option['value']] : [],
  );
  return [
    { when: ALWAYS, values: all },
    ...withheld.map(({ when, values }) => ({
      when: negated(when),
      values: all.filter((value) => !values.includes(value)),
    })),
  ];
}

/** Removes the conditions from a list of options. */
export const withoutConditions = (options: Json): Json =>
  Array.isArray(options)
    ? (options as readonly Json[]).map((option) => {
        if (!isObject(option)) return option;
        const { when: _, ...rest } = option;
        return rest;
      })
    : options;
