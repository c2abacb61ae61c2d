import { formatDate } from '../../../shared/lib/date-text.ts';
import { textOf } from './widget-props.ts';

const STORED = /^(\d{4}-\d{2}-\d{2})?(?:T?(\d{2}:\d{2})(?::[\d.]+)?Z?|T)?$/;

/**
 * A stored day, time or both, complete or not (`2026-11-21T`), as the post writes it, but for the name of the clock. A
 * text that is none of these stays as it is.
 */
export function showMoment(value: unknown): string {
  const text = textOf(value);
  const match = STORED.exec(text);
  if (!match) return text;
  const [, day, time] = match;
  return [day && formatDate(day), time].filter(Boolean).join(', ');
}
