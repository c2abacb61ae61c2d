import { isoDate, isoMinute } from '../../../lib/clock.ts';
import { formatDate } from '../../render/dates.ts';
import { textOf } from './widget-props.ts';

/** What a control of days and times holds, as schemas name it. */
export type MomentKind = 'date' | 'time' | 'date-time';

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

/** The present in UTC, as it is stored. */
export function presentOf(kind: MomentKind): string {
  const now = isoMinute(new Date());
  if (kind === 'date-time') return now;
  return kind === 'date' ? now.slice(0, 10) : now.slice(11, 16);
}

/** The last day that a calendar offers. Without any bound browsers ask for a year of six digits. */
export const latestDay = (limit: 'now' | 'today' | undefined): string =>
  limit === undefined ? '9999-12-31' : isoDate(new Date());
