import type { SchemaError } from '../definition/form.ts';
import type { TextAnswer } from './text-answers.ts';

/**
 * What is wrong with a date, or a date and time, beside its format: it lies in the future, or before the one that it
 * follows. A text that is no date is left to the format. The day of today is UTC's, as in every control.
 */
export function momentErrors(
  { field, text, fields, answers }: TextAnswer,
  now: Date,
): Pick<SchemaError, 'keyword' | 'params'>[] {
  const { 'x-max': max, 'x-not-before': first } = field;
  const at = Date.parse(text);
  const start = first === undefined ? undefined : answers[first];
  return [
    ...(max !== undefined && at > now.getTime() ? [{ keyword: 'x-max', params: {} }] : []),
    ...(first !== undefined && typeof start === 'string' && at < Date.parse(start)
      ? [{ keyword: 'x-not-before', params: { limit: fields[first]?.title ?? first } }]
      : []),
  ];
}
