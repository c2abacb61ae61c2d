import { optionsOf } from '../../src/engine/data/labels.ts';
import type { FieldSchema } from '../../src/engine/definition/schema.ts';

/** Normalizes case, blanks, dots, slashes and hyphens inside words. The sign of `A-` is preserved. */
const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(?<=[a-z])-(?=[a-z])/g, '')
    .replace(/[\s_./]/g, '');

/**
 * Returns the stored value of the option whose value or label matches a text; undefined when none or more than one
 * does. Only spelling is normalized: the nearest word could be a different medical finding.
 */
export function optionNamed(field: FieldSchema, text: string): string | undefined {
  const options = optionsOf(field);
  if (options.some(({ value }) => value === text)) return text;
  const wanted = normal(text);
  const named = options.filter(({ value, label }) => normal(value) === wanted || normal(label) === wanted);
  return named.length === 1 ? named[0]?.value : undefined;
}

/** Returns true if a field accepts only its options. */
export const isClosed = (field: FieldSchema): boolean =>
  field.enum !== undefined || field['x-strict'] === true;
