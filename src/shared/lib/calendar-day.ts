import { MONTHS } from './date-text.ts';

/** Pads a part of a date or time to two digits. */
export const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** Returns `YYYY-MM-DD` for a valid day; undefined otherwise. Months count from 1. */
export function calendarDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? `${year}-${twoDigits(month)}-${twoDigits(day)}`
    : undefined;
}

/** Short English names of the months. */
export const ENGLISH_MONTHS: readonly string[] = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Returns the month, from 1, whose English name has the same beginning as the word, ignoring case; 0 for none. */
export const englishMonthOf = (word: string): number =>
  ENGLISH_MONTHS.findIndex((month) => month.toLowerCase() === word.slice(0, 3).toLowerCase()) + 1;

/** Returns the month, from 1, whose name in documents or in English starts the word, ignoring case; 0 for none. */
export const monthOf = (word: string): number =>
  MONTHS.findIndex((month) => word.toLowerCase().startsWith(month.toLowerCase())) + 1 || englishMonthOf(word);
