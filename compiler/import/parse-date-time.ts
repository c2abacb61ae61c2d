import { calendarDay, monthOf, twoDigits } from '../../src/shared/lib/calendar-day.ts';

/**
 * Parses a date to `YYYY-MM-DD`: `2026-11-20`, `11/20/2026` (the month first, unless it cannot be), `NOV-20-2026`, `Nov
 * 20, 2026`, `20 Nov 2026`.
 */
export function readDay(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (slashed) {
    const [first, second, year] = slashed.slice(1).map(Number) as [number, number, number];
    return calendarDay(year, first, second) ?? calendarDay(year, second, first);
  }
  const monthFirst = /^([A-Za-z]{3,9})[-. ]+(\d{1,2})[-, ]+(\d{4})$/.exec(text);
  if (monthFirst)
    return calendarDay(Number(monthFirst[3]), monthOf(monthFirst[1] ?? ''), Number(monthFirst[2]));
  const dayFirst = /^(\d{1,2})[-. ]+([A-Za-z]{3,9})[-., ]+(\d{4})$/.exec(text);
  return (
    (dayFirst && calendarDay(Number(dayFirst[3]), monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]))) ||
    undefined
  );
}

/** Parses a time of day to `HH:MM`: `9:05`, `09:05:30`, `2:05 PM`, `14:05 UTC`. */
export function readTime(text: string): string | undefined {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([AP]M)?\s*(?:UTC|Z)?$/i.exec(text);
  if (!match) return undefined;
  const half = match[3]?.toUpperCase();
  const hour = Number(match[1]);
  if (half && (hour < 1 || hour > 12)) return undefined;
  const hours = half ? (hour % 12) + (half === 'PM' ? 12 : 0) : hour;
  return hours < 24 && Number(match[2]) < 60 ? `${twoDigits(hours)}:${match[2]}` : undefined;
}

/**
 * Parses a timestamp to `YYYY-MM-DDTHH:MMZ`. A time without a zone is server time, which is UTC; an offset is converted
 * to UTC.
 */
export function parseDateTime(text: string): string | undefined {
  const [, date, time = '', offset] =
    /^(.*?\d)(?:T|,?\s+)(\d{1,2}:\d{2}.*?)([+-]\d{2}:?\d{2})?$/.exec(text) ?? [];
  if (date === undefined) return undefined;
  const day = readDay(date);
  const hour = readTime(time);
  if (!day || !hour) return undefined;
  if (offset === undefined) return `${day}T${hour}Z`;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const moment = new Date(Date.parse(`${day}T${hour}:00Z`) - ahead * 60_000);
  return `${moment.toISOString().slice(0, 16)}Z`;
}
