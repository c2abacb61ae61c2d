import type { Offer } from '../src/engine/definition/schema.ts';
import { compileExpression } from './expressions/compile.ts';
import { isObject } from './json-source.ts';
import type { Json, JsonObject } from './json-source.ts';

/** An option that is offered only while an expression holds, as a file states it. */
interface ConditionalOption {
  readonly value: string;
  readonly when: string;
  /** The steps from the field to the expression. */
  readonly steps: readonly (string | number)[];
}

/** The options of a field that have a condition; those of a list may stand on its entries. */
export function conditionalOptions({ 'x-options': own, items }: JsonObject): readonly ConditionalOption[] {
  const base = own === undefined ? ['items', 'x-options'] : ['x-options'];
  const options = own ?? (isObject(items) ? items['x-options'] : undefined);
  return (Array.isArray(options) ? (options as readonly Json[]) : []).flatMap((option, index) => {
    const { value, when } = isObject(option) ? option : {};
    return typeof value === 'string' && typeof when === 'string'
      ? [{ value, when, steps: [...base, index, 'when'] }]
      : [];
  });
}

/** The conditions of a field's options as the browser evaluates them, each with all options that have it. */
export function conditionalOffers(field: JsonObject): readonly Offer[] {
  const options = conditionalOptions(field);
  return [...new Set(options.map(({ when }) => when))].flatMap((text) => {
    const when = compileExpression(text);
    const values = options.filter((option) => option.when === text).map(({ value }) => value);
    return when === undefined ? [] : [{ when, values }];
  });
}

/** A list of options without their conditions. */
export const withoutConditions = (options: Json): Json =>
  Array.isArray(options)
    ? (options as readonly Json[]).map((option) => {
        if (!isObject(option)) return option;
        const { when: _, ...rest } = option;
        return rest;
      })
    : options;
