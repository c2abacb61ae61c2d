import { months as postMonths } from '../../../contract/organisation.ts';

/** Month names in posts. */
export const MONTHS: readonly string[] = postMonths;

/** Pattern of a month name. */
export const MONTH = `(?:${MONTHS.join('|')})`;

const STORED = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}).*)?$/;

/**
 * Formats a stored date (`YYYY-MM-DD`), date-time (`YYYY-MM-DDTHH:MMZ`) or time (`HH:MM`) in the format of all
 * posts: `21 Nov 2026`, `21 Nov 2026, 14:05 UTC`, `14:05 UTC`. Times are server time. Unparseable text is returned
 * unchanged.
 *
 * @param months Names of the months; defaults to those of posts.
 */
export function formatDate(stored: string, months: readonly string[] = MONTHS): string {
  if (/^\d{2}:\d{2}/.test(stored)) return `${stored.slice(0, 5)} UTC`;
  const match = STORED.exec(stored);
  const month = months[Number(match?.[2]) - 1];
  if (!match || !month) return stored;
  const date = `${Number(match[3])} ${month} ${match[1]}`;
  return match[4] === undefined ? date : `${date}, ${match[4]} UTC`;
}

/** Formats the date of a stored date or date-time like {@link formatDate}. */
export const formatDay = (stored: string): string => formatDate(stored.split('T')[0] ?? stored);

/** Formats the time of a stored time or date-time like {@link formatDate}. */
export const formatTime = (stored: string): string => formatDate(stored.split('T').at(-1) ?? stored);
