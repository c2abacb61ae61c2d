import { DAY_MS } from '../../../../contract/time.ts';
import { isoDate, isoMinute } from '../../../shared/lib/clock.ts';
import { calendarDay, monthOf, twoDigits } from '../../../shared/lib/calendar-day.ts';
import type { MomentKind } from './date-time-control.ts';
import { inEnglish } from './moment-language.ts';

/** Context of parsing besides the text. */
interface ReadingContext {
  readonly kind: MomentKind;
  /** Upper limit: a date without a year, century or day is then resolved to the past. */
  readonly limit: 'now' | 'today' | undefined;
  readonly now: Date;
}

const WORDS: Readonly<Record<string, number>> = { today: 0, yesterday: -1, tomorrow: 1 };

const YEAR = '((?:1[89]|20)\\d\\d)';
const SPACE = '[\\s,./-]*';
const DAY = '(\\d{1,2})(?:st|nd|rd|th|er)?';
const MONTH = '(\\p{L}{3,9})\\.?';

/** Date patterns, each with the group numbers of year, month and day. */
const DAYS: readonly (readonly [RegExp, number, number, number])[] = [
  [/(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/, 1, 2, 3],
  [/(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)(?!\d)/, 3, 2, 1],
  [new RegExp(`(?<!\\d)${DAY}${SPACE}${MONTH}(?:${SPACE}${YEAR}(?!\\d|:))?`, 'u'), 3, 2, 1],
  [/^(\d\d)(\d\d)(\d{4}|\d\d)(?!\d)/, 3, 2, 1],
  [new RegExp(`${MONTH}${SPACE}${DAY}(?!\\d|:)(?:${SPACE}${YEAR}(?!\\d|:))?`, 'u'), 3, 1, 2],
];

const monthIn = (text: string): number => (/^\d/.test(text) ? Number(text) : monthOf(text));

/** Returns a valid day; years before 1800 are typing errors. */
const likelyDay = (year: number, month: number, day: number): string | undefined =>
  year >= 1800 ? calendarDay(year, month, day) : undefined;

/** Resolves the year: the current one or, for two digits, century; the previous if that is in the future. */
function fullDay(year: string | undefined, month: number, day: number, context: ReadingContext) {
  const { limit, now } = context;
  const present = now.getUTCFullYear();
  const [meant, step] =
    year === undefined
      ? [present, 1]
      : year.length === 2
        ? [present - (present % 100) + Number(year), 100]
        : [Number(year), 0];
  const found = likelyDay(meant, month, day);
  const isToCome = limit !== undefined && step > 0 && found !== undefined && found > isoDate(now);
  return isToCome ? likelyDay(meant - step, month, day) : found;
}

const WEEKDAY = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*/g;

/** Returns true if the digits after the name of a month are a time rather than a year. */
const isRatherTime = (year: string, found: string, { kind }: ReadingContext): boolean =>
  kind === 'date-time' && /[a-z]/.test(found) && Number(year) < 2000 && readTime(year) !== undefined;

interface FoundDay {
  readonly day: string | undefined;
  /** The text without the day. */
  readonly rest: string;
}

function findDay(text: string, context: ReadingContext): FoundDay {
  const word = /today|yesterday|tomorrow/.exec(text)?.[0];
  const shift = WORDS[word ?? ''];
  if (word !== undefined && shift !== undefined)
    return {
      day: isoDate(new Date(context.now.getTime() + shift * DAY_MS)),
      rest: text.replace(word, ' '),
    };
  for (const [pattern, yearAt, monthAt, dayAt] of DAYS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [month, day] = [monthIn(match[monthAt] ?? ''), Number(match[dayAt])];
    // The day is first, unless the second number cannot be a month.
    const inOrder = month > 12 ? ([day, month] as const) : ([month, day] as const);
    const year = match[yearAt];
    const rest = text.replace(match[0], ' ').replaceAll(WEEKDAY, ' ');
    // In a date-time, "23 Nov 1905" contains a time of day.
    const isTime = year !== undefined && !/\d/.test(rest) && isRatherTime(year, match[0], context);
    const found = fullDay(isTime ? undefined : year, ...inOrder, context);
    if (found !== undefined) return { day: found, rest: isTime ? year : rest };
  }
  return { day: undefined, rest: text };
}

const TIME = /^(\d{1,2})(?:\s*[:.h]?\s*(\d\d))?(?::\d\d(?:\.\d+)?)?\s*(?:([ap])\.?m\.?)?$/;

/** Parses a time of day to `HH:MM`; undefined if invalid. */
function readTime(text: string): string | undefined {
  const [all, hour, minute, half] = TIME.exec(text) ?? [];
  if (all === undefined || (minute === undefined && half === undefined)) return undefined;
  const typed = Number(hour);
  if (half !== undefined && (typed < 1 || typed > 12)) return undefined;
  const hours = half === undefined ? typed : (typed % 12) + (half === 'p' ? 12 : 0);
  if (hours > 23 || Number(minute ?? 0) > 59) return undefined;
  return `${twoDigits(hours)}:${minute ?? '00'}`;
}

/** Returns the day of a time without a date: today, or yesterday if that would exceed the limit. */
function dayOfTime(time: string, { limit, now }: ReadingContext): string {
  const isToCome = limit === 'now' && `${isoDate(now)}T${time}Z` > isoMinute(now);
  return isoDate(isToCome ? new Date(now.getTime() - DAY_MS) : now);
}

/** Returns the current time in UTC, as stored. */
export function presentOf(kind: MomentKind, now: Date): string {
  const present = isoMinute(now);
  if (kind === 'date-time') return present;
  return kind === 'date' ? present.slice(0, 10) : present.slice(11, 16);
}

/**
 * Parses a date, a time or both in common notations (`23 Nov 2026, 04:52`, `2026-11-23 04:52`, `23/11/26 0452`, `231126`,
 * `yesterday 4pm`, `now`), in English or in the language of the screen, in UTC, to the stored form. A date without its time is stored as such (`2026-11-23T`), a
 * time without its date is the latest one. Invalid text is returned trimmed.
 */
export function readMoment(typed: string, context: ReadingContext): string | undefined {
  const { kind, now } = context;
  const raw = typed.trim();
  if (raw === '') return undefined;
  const text = inEnglish(raw.toLowerCase());
  if (/^(?:n|now)$/.test(text)) return presentOf(kind, now);
  const { day, rest } = kind === 'time' ? { day: undefined, rest: text } : findDay(text, context);
  const left = rest
    .replaceAll(/\bat\b|\butc\b|[,@]/g, ' ')
    .replace(/(\d)\s*(?:z|hrs?|hours)\s*$/, '$1')
    .replace(/^\s*t(?=[\d\s]|$)/, ' ')
    .trim();
  const time = readTime(left);
  if (left !== '' && time === undefined) return raw;
  if (kind === 'time') return time ?? raw;
  if (kind === 'date') return day !== undefined && time === undefined ? day : raw;
  if (day === undefined && time === undefined) return raw;
  return `${day ?? dayOfTime(time ?? '', context)}T${time === undefined ? '' : `${time}Z`}`;
}
