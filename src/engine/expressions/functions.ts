import { deepEqual } from '../../lib/equal.ts';
import { dayAt, dayNumber, minuteOfDay, yearsBetween } from './days.ts';

type Values = readonly unknown[];

/** What an operator or a function makes of the values of its operands; undefined is no answer. */
type Operation = (values: Values, now: Date) => unknown;

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A number without what binary fractions leave behind, so that 0.1 and 0.2 make 0.3; no answer when it is not finite. */
const tidy = (value: number): number | undefined => {
  if (!Number.isFinite(value)) return undefined;
  return Number.isInteger(value) ? value : Number(value.toPrecision(12));
};

/** An operation on numbers, which may come as one list; without one, or beside what is none, there is no answer. */
const numeric =
  (make: (...numbers: number[]) => number): Operation =>
  (values) => {
    const flat = values.flat();
    return flat.length > 0 && flat.every(isNumber) ? tidy(make(...flat)) : undefined;
  };

/** Below zero when the first comes first; dates, and dates with a time, are compared as far as both go. */
function order([a, b]: Values): number {
  if (isNumber(a) && isNumber(b)) return a - b;
  if (typeof a !== 'string' || typeof b !== 'string') return NaN;
  const length = Math.min(a.length, b.length);
  const [first, second] = [a.slice(0, length), b.slice(0, length)];
  return first < second ? -1 : Number(first > second);
}

const sum = (...numbers: number[]): number => numbers.reduce((total, value) => total + value, 0);

/** The texts among some values, without the space around them; numbers count as texts. */
const texts = (values: Values): string[] =>
  values
    .flat()
    .flatMap((value) => (typeof value === 'string' || isNumber(value) ? String(value).trim() : ''))
    .filter((text) => text !== '');

/** An operation on the days of two dates, of which the second defaults to today; no answer when it is the earlier one. */
const between =
  (make: (from: number, to: number) => unknown): Operation =>
  ([from, ...until], now) => {
    const [start, end] = [dayNumber(from), dayNumber(until.length > 0 ? until[0] : now.toISOString())];
    return start === undefined || end === undefined || end < start ? undefined : make(start, end);
  };

const counted = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

/** Every operator and function of the language except those that look at the answers themselves. */
export const FUNCTIONS: Readonly<Record<string, Operation>> = {
  and: (values) => values.every((value) => value === true),
  or: (values) => values.includes(true),
  not: ([value]) => value !== true,
  if: ([condition, yes, no]) => (condition === true ? yes : no),
  answered: ([value]) => value !== undefined,
  '=': ([a, b]) => a !== undefined && deepEqual(a, b),
  '!=': ([a, b]) => a !== undefined && b !== undefined && !deepEqual(a, b),
  '<': (values) => order(values) < 0,
  '<=': (values) => order(values) <= 0,
  '>': (values) => order(values) > 0,
  '>=': (values) => order(values) >= 0,
  in: ([value, list]) => Array.isArray(list) && value !== undefined && list.includes(value),
  '+': numeric((a, b = 0) => a + b),
  '-': numeric((a, b = 0) => a - b),
  '*': numeric((a, b = 1) => a * b),
  '/': numeric((a, b = 1) => a / b),
  '^': numeric((a, b = 1) => a ** b),
  abs: numeric(Math.abs),
  floor: numeric(Math.floor),
  round: numeric((value, places = 0) => Math.round(value * 10 ** places) / 10 ** places),
  sum: numeric(sum),
  min: numeric(Math.min),
  max: numeric(Math.max),
  average: numeric((...numbers) => sum(...numbers) / numbers.length),
  count: ([list = []]) => (Array.isArray(list) ? list.length : undefined),
  /** The first word, or the one behind the last limit that a number reaches: `[value, word, limit, word, …]`. */
  band: ([value, ...steps]) =>
    isNumber(value)
      ? steps.findLast((_, at) => at % 2 === 0 && (at === 0 || value >= Number(steps[at - 1])))
      : undefined,
  join: (values) => texts(values).join(' ') || undefined,
  concat: (values) => texts(values).join('') || undefined,
  lastWord: (values) => texts(values)[0]?.split(/\s+/).at(-1),
  length: ([text]) => (typeof text === 'string' ? [...text].length : undefined),
  dollars: ([amount]) => (isNumber(amount) ? `$${amount.toLocaleString('en-US')}` : undefined),
  today: (_, now) => now.toISOString().slice(0, 10),
  years: between(yearsBetween),
  days: between((from, to) => to - from),
  weeksAndDays: between(
    (from, to) => `${counted(Math.floor((to - from) / 7), 'week')}, ${counted((to - from) % 7, 'day')}`,
  ),
  addDays: ([date, days]) => {
    const day = dayNumber(date);
    return day === undefined || !isNumber(days) ? undefined : dayAt(day + days);
  },
  /** An earlier end is one after midnight. */
  minutes: ([from, to]) => {
    const [start, end] = [minuteOfDay(from), minuteOfDay(to)];
    return start === undefined || end === undefined ? undefined : (end - start + 1440) % 1440;
  },
};
