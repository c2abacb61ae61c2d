import { byLanguage } from '../../../contract/messages.ts';
import { ENGLISH_MONTHS } from '../lib/calendar-day.ts';
import { formatDate } from '../lib/date-text.ts';

/** Short names of the months in a language. */
function monthsOf(tag: string): readonly string[] {
  if (tag === 'en') return ENGLISH_MONTHS;
  const { format } = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' });
  return ENGLISH_MONTHS.map((_, index) => format(Date.UTC(2026, index)));
}

/** Returns the short names of the months in the language of the screen. */
export const monthNames = byLanguage(monthsOf);

/** Formats a stored date, time or both like {@link formatDate}, with the months in the language of the screen. */
export const screenDate = (stored: string): string => formatDate(stored, monthNames());
