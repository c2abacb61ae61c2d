import { weekdays } from '../../../contract/organisation.ts';
import { isoMinute } from '../../shared/lib/clock.ts';
import { MONTHS } from '../../shared/lib/date-text.ts';
import { dayNumber } from './days.ts';
import { counted, FUNCTIONS, isPrinted, numeric, texts } from './functions.ts';
import type { Operation } from './functions.ts';

/** Tokens of `format` that are part of a date, and of a time. */
export const DAY_TOKENS = ['YYYY', 'YY', 'MMM', 'MM', 'DD', 'D', 'dddd', 'ddd'];
export const TIME_TOKENS = ['HH', 'mm'];
const TOKENS = new RegExp([...DAY_TOKENS, ...TIME_TOKENS].join('|'), 'g');

const STORED = /^(?:(\d{4})-(\d{2})-(\d{2}))?T?(?:(\d{2}):(\d{2})Z?)?$/;

/** Returns the number of a weekday from 1 (Monday) to 7; NaN for an invalid date. */
const weekdayOf = (stored: unknown): number => ((((dayNumber(stored) + 3) % 7) + 7) % 7) + 1;

/** Returns the text of each token of a stored date, time or date-time; undefined if invalid. */
function partsOf(stored: unknown): Readonly<Record<string, string>> | undefined {
  const [match, YYYY = '', MM = '', DD = '', HH = '', mm = ''] = STORED.exec(String(stored)) ?? [];
  if (!match) return undefined;
  const weekday = weekdays[weekdayOf(stored) - 1] ?? '';
  return {
    YYYY,
    YY: YYYY.slice(2),
    MMM: MONTHS[Number(MM) - 1] ?? '',
    MM,
    DD,
    D: String(Number(DD)),
    dddd: weekday,
    ddd: weekday.slice(0, 3),
    HH,
    mm,
  };
}

/** Wraps an operation on the text of one token of a date, as a number. */
const numberOf =
  (token: string): Operation =>
  ([stored]) =>
    Number(partsOf(stored)?.[token]) || undefined;

/** Wraps an operation on one text; undefined if it is none, or gives an empty text. */
const ofText =
  (make: (text: string, other: unknown) => string | undefined): Operation =>
  ([text, other]) =>
    typeof text === 'string' ? make(text, other) || undefined : undefined;

/** Wraps a test of a text with another; false if one is missing. */
const testOf =
  (make: (text: string, other: string) => boolean): Operation =>
  ([text, other]) =>
    typeof text === 'string' && typeof other === 'string' && make(text, other);

/** Wraps an operation on the entries of a list; a missing list has none. */
const ofList =
  (make: (entries: readonly unknown[]) => unknown): Operation =>
  ([list = []]) =>
    Array.isArray(list) ? make(list) : undefined;

/**
 * Functions that few forms need. Importing this module adds them to {@link FUNCTIONS}; the chunk of a form imports it if
 * one of its expressions has such a function.
 */
export const MORE_FUNCTIONS: Readonly<Record<string, Operation>> = {
  '&': (values) => (values.every(isPrinted) ? values.join('') : undefined),
  mod: numeric((value, divisor) => value - divisor * Math.floor(value / divisor)),
  ceil: numeric(Math.ceil),
  unique: ofList((entries) => new Set(entries).size === entries.length),
  first: ofList((entries) => entries[0]),
  last: ofList((entries) => entries.at(-1)),
  listed: ([list, separator]) => texts([list]).join(String(separator)) || undefined,
  contains: testOf((text, part) => text.includes(part)),
  starts: testOf((text, part) => text.startsWith(part)),
  /** The build accepts only patterns that take time in proportion to the text. */
  matches: testOf((text, pattern) => new RegExp(pattern, 'u').test(text)),
  upper: ofText((text) => text.toUpperCase()),
  lower: ofText((text) => text.toLowerCase()),
  left: ofText((text, amount) => [...text].slice(0, Math.max(0, Number(amount))).join('')),
  firstWord: ofText((text) => text.trim().split(/\s+/)[0]),
  now: (_, now) => isoMinute(now),
  year: numberOf('YYYY'),
  month: numberOf('MM'),
  weekday: ([stored]) => weekdayOf(stored) || undefined,
  format: ([stored, pattern]) => {
    const parts = partsOf(stored);
    return parts && String(pattern).replaceAll(TOKENS, (token) => parts[token] ?? '');
  },
  /** The operand is the minutes between the two. */
  hoursAndMinutes: ([minutes]) =>
    typeof minutes === 'number'
      ? `${counted(Math.floor(minutes / 60), 'hour')}, ${counted(minutes % 60, 'minute')}`
      : undefined,
};

Object.assign(FUNCTIONS, MORE_FUNCTIONS);
