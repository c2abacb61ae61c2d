import { calendarDay, englishMonthOf, twoDigits } from '../../shared/lib/calendar-day.ts';

const MONTH_NAMES =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

const TIME = /^(\d{1,2}):(\d\d)(?::\d\d)?\s?([ap]\.?m\.?)?$/;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s/;
const HINT = /\([^()]{0,200}\)/g;

const monthNamed = (word: string): number => (MONTH_NAMES.test(word) ? englishMonthOf(word) : 0);

/** Normalizes a text to one lower-case line, without a weekday, UTC and hints in brackets. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(HINT, ' ')
    .replace(/\butc\b/, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(WEEKDAY, '');

function readPlainDate(text: string): string | undefined {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (isoYear !== undefined) return calendarDay(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, first = '', second = '', year] =
    /^(\d{1,2}|[a-z]{3,9})[ ,./-]{1,3}(\d{1,2}|[a-z]{3,9})[ ,./-]{1,3}(\d{4})$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  if (/^[a-z]/.test(first)) return calendarDay(Number(year), monthNamed(first), Number(second));
  if (/^[a-z]/.test(second)) return calendarDay(Number(year), monthNamed(second), Number(first));
  // The game writes the day first, unless the second number cannot be a month.
  const [day, month] = Number(second) > 12 ? [second, first] : [first, second];
  return calendarDay(Number(year), Number(month), Number(day));
}

/** Parses a date to `YYYY-MM-DD`; undefined if ambiguous or invalid. */
export const readDate = (text: string): string | undefined => readPlainDate(plain(text));

/** Parses a time of day to `HH:MM`; seconds are dropped. */
export function readTime(text: string): string | undefined {
  const [, hour, minute, half] = TIME.exec(plain(text)) ?? [];
  if (hour === undefined || Number(minute) > 59) return undefined;
  const typed = Number(hour);
  if (half === undefined) return typed < 24 ? `${twoDigits(typed)}:${minute}` : undefined;
  return typed >= 1 && typed <= 12
    ? `${twoDigits((typed % 12) + (half.startsWith('p') ? 12 : 0))}:${minute}`
    : undefined;
}

/** Parses a date-time to `YYYY-MM-DDTHH:MMZ`; the game's clock shows UTC. */
export function readDateTime(text: string): string | undefined {
  const [, day = '', time = ''] =
    /^(.{6,30}?)(?:[ ,t@-]| at ){1,3}(\d{1,2}:\d\d.{0,9})$/.exec(plain(text)) ?? [];
  const [date, clock] = [readPlainDate(day), readTime(time.replace(/z$/, ''))];
  return date === undefined || clock === undefined ? undefined : `${date}T${clock}Z`;
}
