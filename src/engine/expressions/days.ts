import { DAY_MS } from '../../../contract/time.ts';

/** Returns the days since the epoch of a stored date or date-time; NaN if invalid. */
export const dayNumber = (stored: unknown): number =>
  Date.parse(/^\d{4}-\d{2}-\d{2}/.exec(String(stored))?.[0] ?? '') / DAY_MS;

/** Returns the `YYYY-MM-DD` for a number of days since the epoch; undefined if out of range. */
export function dayAt(days: number): string | undefined {
  const day = new Date(days * DAY_MS);
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10);
}

/** Returns the whole calendar years from one stored date to a later one. */
export const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - Number(to.slice(5, 10) < from.slice(5, 10));

/** Returns the minutes since midnight of a stored time, or since the epoch of a stored date-time; NaN if invalid. */
export function minuteOf(stored: unknown): number {
  const text = String(stored);
  return Date.parse(text.length > 5 ? text : `1970-01-01T${text}Z`) / 60_000;
}
