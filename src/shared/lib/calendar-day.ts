import { MONTHS } from './date-text.ts';

const two = (part: number): string => String(part).padStart(2, '0');

/** `YYYY-MM-DD` of a day that the calendar has; undefined of any other. Months count from 1. */
export function calendarDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? `${year}-${two(month)}-${two(day)}`
    : undefined;
}

/** The month, from 1, that a word begins with the name of, however it is written; 0 for none. */
export const monthOf = (word: string): number =>
  MONTHS.findIndex((month) => word.toLowerCase().startsWith(month.toLowerCase())) + 1;
