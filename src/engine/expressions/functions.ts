import { dayAt, dayNumber, minuteOf, yearsBetween } from './days.ts';

type Values = readonly unknown[];

/** Computes the result of an operator or function from its operands; undefined is no answer. */
export type Operation = (values: Values, now: Date) => unknown;

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Returns true for a value that texts can contain. */
export const isPrinted = (value: unknown): value is string | number =>
  typeof value === 'string' || isNumber(value);

/** Rounds off binary fraction errors, so that 0.1 + 0.2 is 0.3; undefined if not finite. */
const tidy = (value: number): number | undefined =>
  Number.isFinite(value) ? Number(value.toPrecision(14)) : undefined;

/** Wraps an operation on numbers, which may be one list; undefined if there are none or one is not a number. */
export const numeric =
  (make: (...numbers: number[]) => number) =>
  (values: Values): number | undefined => {
    const flat = values.flat();
    return flat.length > 0 && flat.every(isNumber) ? tidy(make(...flat)) : undefined;
  };

/** Compares two values, negative if the first is smaller; dates and date-times by their common prefix. */
function order([a, b]: Values): number {
  if (isNumber(a) && isNumber(b)) return a - b;
  if (typeof a !== 'string' || typeof b !== 'string') return NaN;
  const length = Math.min(a.length, b.length);
  const [first, second] = [a.slice(0, length), b.slice(0, length)];
  return first < second ? -1 : Number(first > second);
}

/** Returns the trimmed, non-empty texts among the values. */
export const texts = (values: Values): string[] =>
  values.flat().flatMap((value) => (isPrinted(value) ? String(value).trim() || [] : []));

/** Wraps an operation on two dates and the days between them; undefined if the second is earlier. */
const between =
  (make: (days: number, from: string, to: string) => unknown): Operation =>
  ([from, to]) => {
    const days = dayNumber(to) - dayNumber(from);
    return days >= 0 ? make(days, String(from), String(to)) : undefined;
  };

export const counted = (amount: number, noun: string): string =>
  `${amount} ${noun}${amount === 1 ? '' : 's'}`;

const minus = numeric((a, b) => a - b);

/** Operators and functions of compiled expressions, except those that read answers and those of `more-functions.ts`. */
export const FUNCTIONS: Readonly<Record<string, Operation>> = {
  and: (values) => values.every((value) => value === true),
  or: (values) => values.includes(true),
  not: ([value]) => value !== true,
  if: ([condition, yes, no]) => (condition === true ? yes : no),
  answered: ([value]) => value !== undefined,
  '=': ([a, b]) => a !== undefined && a === b,
  '<': (values) => order(values) < 0,
  '<=': (values) => order(values) <= 0,
  in: ([value, list]) => Array.isArray(list) && list.includes(value),
  '+': numeric((a, b) => a + b),
  /** Of two dates, the days between them. */
  '-': (values) => minus(values.every((value) => typeof value === 'string') ? values.map(dayNumber) : values),
  '*': numeric((a, b) => a * b),
  '/': numeric((a, b) => a / b),
  '^': numeric((a, b) => a ** b),
  floor: numeric(Math.floor),
  round: numeric((value, places) => Math.round(value * 10 ** places) / 10 ** places),
  sum: numeric((...numbers) => numbers.reduce((total, value) => total + value)),
  min: numeric(Math.min),
  max: numeric(Math.max),
  count: ([list = []]) => (Array.isArray(list) ? list.length : undefined),
  /** Returns the first word, or the one after the last limit that a number reaches: `[value, word, limit, word, …]`. */
  band: ([value, ...steps]) =>
    isNumber(value) ? steps.findLast((_, at) => at % 2 === 0 && !(value < Number(steps[at - 1]))) : undefined,
  join: (values) => texts(values).join(' ') || undefined,
  concat: (values) => values.filter(isPrinted).join('') || undefined,
  lastWord: (values) => texts(values)[0]?.split(/\s+/).at(-1),
  length: ([text]) => (typeof text === 'string' ? [...text].length : undefined),
  dollars: ([amount]) => (isNumber(amount) ? `$${amount.toLocaleString('en-US')}` : undefined),
  today: (_, now) => now.toISOString().slice(0, 10),
  years: between((_, from, to) => yearsBetween(from, to)),
  days: between((days) => days),
  weeksAndDays: between((days) => `${counted(Math.floor(days / 7), 'week')}, ${counted(days % 7, 'day')}`),
  addDays: ([date, days]) => dayAt(dayNumber(date) + Number(days)),
  /** An earlier end is after midnight, unless both have a date. */
  minutes: ([from, to]) => {
    const minutes = minuteOf(to) - minuteOf(from);
    return tidy(minutes < 0 ? (String(to).length > 5 ? NaN : minutes + 1440) : minutes);
  },
};
