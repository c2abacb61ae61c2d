import { isBlankRow } from '../data/settle.ts';
import { itemObject } from '../definition/schema.ts';
import type { ObjectSchema } from '../definition/schema.ts';
import type { Answers } from './memoize-verdict.ts';
import { scopeOf } from './scope.ts';
import type { EffectiveOptions } from './scope.ts';
import { formView } from './visible.ts';

/** The answers that count, and where each row of a list stood in the form. */
export interface Effective {
  readonly data: Answers;
  /** For each list of objects by name, the form index of every row that was kept. */
  readonly rows: Readonly<Record<string, readonly number[]>>;
}

/** The form index of every row of a list that is not blank. */
const filledRows = (rows: readonly unknown[]): readonly number[] =>
  rows.flatMap((row, index) => (isBlankRow(row) ? [] : [index]));

/**
 * The effective answers: only visible fields, nothing blank, blank rows left out, texts trimmed, computed values put
 * where the user typed none. Values of a wrong type stay for the validator to name.
 */
export function effective(schema: ObjectSchema, kept: Answers, options: EffectiveOptions = {}): Effective {
  const { own: data } = scopeOf(schema, kept, formView(schema, kept), options);
  const lists = Object.entries(schema.properties).flatMap(([name, field]) => {
    const value = kept[name];
    return itemObject(field) && Array.isArray(value) ? [[name, filledRows(value)] as const] : [];
  });
  return { data, rows: Object.fromEntries(lists) };
}
