import type { FieldSchema } from '../../src/engine/definition/schema.ts';
import { didYouMean } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { Report } from './defaults.ts';

const MOMENTS = new Set(['date', 'date-time']);

/** A field that must not lie before another: both are dates, or both are dates with a time. */
export function notBeforeProblems(
  field: FieldSchema,
  fields: Readonly<Record<string, FieldSchema>>,
  report: Report,
): Problem[] {
  const { format = '', 'x-not-before': first } = field;
  if (first === undefined) return [];
  const problem = (message: string): Problem[] => [report(['x-not-before'], message)];
  if (!MOMENTS.has(format)) return problem('only a field of the format "date" or "date-time" has this');
  const other = fields[first];
  const near = Object.keys(fields).filter((name) => fields[name]?.format === format);
  if (!other) return problem(`there is no field "${first}" to compare with${didYouMean(first, near)}`);
  return other.format === format
    ? []
    : problem(`"${first}" must have the format "${format}", too, to be compared`);
}
