import { optionsOf } from '../src/engine/data/labels.ts';
import type { FieldSchema } from '../src/engine/definition/schema.ts';
import { didYouMean, nearOrAll } from './problem.ts';

/** Maximum number of options listed in a message. */
const MOST_LISTED = 12;

/** Returns the values of a field's options. */
const knownValues = (field: FieldSchema): readonly string[] => optionsOf(field).map((option) => option.value);

/** Returns the reason why a field, or an entry of a list field, never equals a value; undefined when it can. */
export function neverEquals(name: string, field: FieldSchema, value: unknown): string | undefined {
  if (field.type === 'boolean') {
    return typeof value === 'boolean'
      ? undefined
      : `"${name}" is yes or no: compare it with true or false, not ${JSON.stringify(value)}`;
  }
  const values = knownValues(field);
  if (field.type === 'number' || field.type === 'integer') {
    if (typeof value !== 'number') return `"${name}" is a number: ${JSON.stringify(value)} never equals it`;
    return field.enum === undefined || values.includes(String(value))
      ? undefined
      : `${value} is not an option of "${name}"; choose from ${values.join(', ')}`;
  }
  if (values.length === 0)
    return `"${name}" has no options, so comparing it with ${JSON.stringify(value)} is a guess: ask a field with options, or whether it is answered`;
  if (typeof value === 'string' && values.includes(value)) return undefined;
  const labelled = optionsOf(field).find(({ label }) => label === value);
  const near =
    values.length <= MOST_LISTED ? nearOrAll(String(value), values) : didYouMean(String(value), values);
  const cure = labelled ? `; "${labelled.value}" is the value behind that label` : near;
  return `${JSON.stringify(value)} is not an option of "${name}"${cure}`;
}
