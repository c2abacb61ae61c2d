import { optionsOf } from '../../src/engine/data/labels.ts';
import type { FieldSchema } from '../../src/engine/definition/schema.ts';

/** Spelling that does not distinguish two choices: case, blanks, dots, hyphens inside words. The sign of `A-` does. */
const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(?<=[a-z])-(?=[a-z])/g, '')
    .replace(/[\s_./]/g, '');

/**
 * The stored value of the option that a text names by value or label; undefined when none or more than one does. Only
 * spelling is forgiven: a guess at the nearest word could turn one finding into another.
 */
export function optionNamed(field: FieldSchema, text: string): string | undefined {
  const options = optionsOf(field);
  if (options.some(({ value }) => value === text)) return text;
  const wanted = normal(text);
  const named = options.filter(({ value, label }) => normal(value) === wanted || normal(label) === wanted);
  return named.length === 1 ? named[0]?.value : undefined;
}

/** Whether only the options of a field may be chosen. */
export const isClosed = (field: FieldSchema): boolean =>
  field.enum !== undefined || field['x-strict'] === true;
