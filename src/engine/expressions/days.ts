import { DAY_MS } from '../../../contract/time.ts';

/** Days since the epoch of the date that a stored date or date-time begins with; undefined when it has none. */
export function dayNumber(stored: unknown): number | undefined {
  const match = typeof stored === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(stored) : null;
  const time = match ? Date.parse(match[0]) : NaN;
  return Number.isNaN(time) ? undefined : time / DAY_MS;
}

/** The `YYYY-MM-DD` of a number of days since the epoch; undefined beyond what a date can say. */
export function dayAt(days: number): string | undefined {
  const day = new Date(days * DAY_MS);
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10);
}

/** Whole calendar years from one day to another, both in days since the epoch; negative when the second is earlier. */
export function yearsBetween(from: number, to: number): number {
  const [start, end] = [new Date(from * DAY_MS), new Date(to * DAY_MS)];
  const [month, endMonth] = [start.getUTCMonth(), end.getUTCMonth()];
  const before = endMonth < month || (endMonth === month && end.getUTCDate() < start.getUTCDate());
  return end.getUTCFullYear() - start.getUTCFullYear() - (before ? 1 : 0);
}

/** Minutes into the day of a stored time. */
export function minuteOfDay(value: unknown): number | undefined {
  const match = typeof value === 'string' ? /^(\d{2}):(\d{2})$/.exec(value) : null;
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}
