import { isNumeric, type FieldSchema } from '../../src/engine/definition/schema.ts';

/** Stored form of dates and times, with an example. */
const STORED: Readonly<Record<string, { readonly shape: RegExp; readonly example: string }>> = {
  date: { shape: /^\d{4}-\d{2}-\d{2}$/, example: '"2026-11-21"' },
  time: { shape: /^\d{2}:\d{2}$/, example: '"14:05"' },
  'date-time': { shape: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/, example: '"2026-11-21T14:05Z", in UTC' },
};

/** Returns what to write for a date or time that is not in its stored form; undefined for any other answer. */
export function storedMoment({ format = '' }: FieldSchema, value: unknown): string | undefined {
  const stored = Object.hasOwn(STORED, format) ? STORED[format] : undefined;
  return stored === undefined || (typeof value === 'string' && stored.shape.test(value))
    ? undefined
    : `write ${stored.example}`;
}

/** Returns what to write for a value that is not in the form in which its field stores one; undefined for any other. */
export function storedForm(field: FieldSchema, value: unknown): string | undefined {
  if (field.type === 'boolean')
    return typeof value === 'boolean' ? undefined : 'write true or false, without quotes';
  if (field.type === 'array') return Array.isArray(value) ? undefined : 'write a list in [ ]';
  if (isNumeric(field)) return typeof value === 'string' ? 'write the number without quotes' : undefined;
  return typeof value === 'string' ? storedMoment(field, value) : 'write the text in quotes';
}
