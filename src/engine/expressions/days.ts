import { DAY_MS } from '../../../contract/time.ts';

/** Days since the epoch of the date that a stored date or date-time begins with; NaN when it has none. */
export const dayNumber = (stored: unknown): number =>
  Date.parse(/^\d{4}-\d{2}-\d{2}/.exec(String(stored))?.[0] ?? '') / DAY_MS;

/** The `YYYY-MM-DD` of a number of days since the epoch; undefined beyond what a date can say. */
export function dayAt(days: number): string | undefined {
  const day = new Date(days * DAY_MS);
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10);
}

/** Whole calendar years from one stored date to a later one. */
export const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - Number(to.slice(5, 10) < from.slice(5, 10));

/** Minutes into the day of a stored time; NaN when it is none. */
export function minuteOfDay(stored: unknown): number {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(String(stored)) ?? [];
  return Number(hours) * 60 + Number(minutes);
}
