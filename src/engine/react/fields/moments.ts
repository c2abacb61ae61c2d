import { isoDate } from '../../../lib/clock.ts';

/** The two halves of a date-time as the controls hold them; either may still be empty. */
export interface DateTimeParts {
  readonly date: string;
  readonly time: string;
}

/** Cuts a stored date-time, complete or not, into its halves: `2026-11-21T14:05Z`, `2026-11-21T`, `T14:05Z`. */
export function splitDateTime(value: unknown): DateTimeParts {
  const [date = '', time = ''] = typeof value === 'string' ? value.split('T') : [];
  return { date, time: time.slice(0, 5) };
}

/**
 * Joins the halves into what is stored. One half alone is stored as such: nobody loses a date for want of a time, and
 * validation finds that it is no date-time yet.
 */
export function joinDateTime({ date, time }: DateTimeParts): string | undefined {
  if (date === '' && time === '') return undefined;
  return `${date}T${time === '' ? '' : `${time}Z`}`;
}

/** The last day that a control offers. Without any bound browsers ask for a year of six digits. */
export const latestDay = (limit: 'now' | 'today' | undefined): string =>
  limit === undefined ? '9999-12-31' : isoDate(new Date());
