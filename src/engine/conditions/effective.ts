import { isBlankRow } from '../data/normalize-answer.ts';
import { itemObject } from '../definition/schema.ts';
import type { ObjectSchema } from '../definition/schema.ts';
import type { Answers } from './memoize-by-answers.ts';
import { scopeOf } from './scope.ts';
import type { EffectiveOptions } from './scope.ts';
import { formView } from './visible.ts';

/** Effective answers, with the form index of each row. */
export interface Effective {
  readonly data: Answers;
  /** For each list of objects by name, the form index of every row that is not blank. */
  readonly rows: Readonly<Record<string, readonly number[]>>;
}

/** Returns the form index of every row that is not blank. */
const filledRows = (rows: readonly unknown[]): readonly number[] =>
  rows.flatMap((row, index) => (isBlankRow(row) ? [] : [index]));

/**
 * Returns the effective answers: visible fields only, without blank answers and rows, texts trimmed, computed values
 * where the user typed none. Values of a wrong type are left for the validator to report.
 */
export function effective(schema: ObjectSchema, kept: Answers, options: EffectiveOptions = {}): Effective {
  const { own: data } = scopeOf(schema, kept, formView(schema, kept), options);
  const lists = Object.entries(schema.properties).flatMap(([name, field]) => {
    const value = kept[name];
    return itemObject(field) && Array.isArray(value) ? [[name, filledRows(value)] as const] : [];
  });
  return { data, rows: Object.fromEntries(lists) };
}
