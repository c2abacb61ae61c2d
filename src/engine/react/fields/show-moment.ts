import { screenDate } from '../../../shared/language/screen-date.ts';
import { textOf } from './widget-props.ts';

const STORED = /^(\d{4}-\d{2}-\d{2})?(?:T?(\d{2}:\d{2})(?::[\d.]+)?Z?|T)?$/;

/**
 * Formats a stored date, time or both, complete or not (`2026-11-21T`), without the time zone, with the month in the
 * language of the screen. Other text is returned unchanged.
 */
export function showMoment(value: unknown): string {
  const text = textOf(value);
  const match = STORED.exec(text);
  if (!match) return text;
  const [, day, time] = match;
  return [day && screenDate(day), time].filter(Boolean).join(', ');
}
