import { dayAt, dayNumber, minuteOfDay, yearsBetween } from './days.ts';

type Values = readonly unknown[];

/** What an operator or a function makes of the values of its operands; undefined is no answer. */
type Operation = (values: Values, now: Date) => unknown;

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A number without what binary fractions leave behind, so that 0.1 and 0.2 make 0.3; no answer when it is not finite. */
const tidy = (value: number): number | undefined =>
  Number.isFinite(value) ? Number(value.toPrecision(14)) : undefined;

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

/** The texts among some values, without the space around them. */
const texts = (values: Values): string[] =>
  values
    .flat()
    .flatMap((value) => (typeof value === 'string' || isNumber(value) ? String(value).trim() || [] : []));

/** An operation on two dates and the days between them; no answer when the second is the earlier one. */
const between =
  (make: (days: number, from: string, to: string) => unknown): Operation =>
  ([from, to]) => {
    const days = dayNumber(to) - dayNumber(from);
    return days >= 0 ? make(days, String(from), String(to)) : undefined;
  };

const counted = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

/** Every operator and function that the compiler leaves, except those that look at the answers themselves. */
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
  '-': numeric((a, b) => a - b),
  '*': numeric((a, b) => a * b),
  '/': numeric((a, b) => a / b),
  '^': numeric((a, b) => a ** b),
  floor: numeric(Math.floor),
  round: numeric((value, places) => Math.round(value * 10 ** places) / 10 ** places),
  sum: numeric((...numbers) => numbers.reduce((total, value) => total + value)),
  min: numeric(Math.min),
  max: numeric(Math.max),
  count: ([list = []]) => (Array.isArray(list) ? list.length : undefined),
  /** The first word, or the one behind the last limit that a number reaches: `[value, word, limit, word, …]`. */
  band: ([value, ...steps]) =>
    isNumber(value) ? steps.findLast((_, at) => at % 2 === 0 && !(value < Number(steps[at - 1]))) : undefined,
  join: (values) => texts(values).join(' ') || undefined,
  concat: (values) => texts(values).join('') || undefined,
  lastWord: (values) => texts(values)[0]?.split(/\s+/).at(-1),
  length: ([text]) => (typeof text === 'string' ? [...text].length : undefined),
  dollars: ([amount]) => (isNumber(amount) ? `$${amount.toLocaleString('en-US')}` : undefined),
  today: (_, now) => now.toISOString().slice(0, 10),
  years: between((_, from, to) => yearsBetween(from, to)),
  days: between((days) => days),
  weeksAndDays: between((days) => `${counted(Math.floor(days / 7), 'week')}, ${counted(days % 7, 'day')}`),
  addDays: ([date, days]) => dayAt(dayNumber(date) + Number(days)),
  /** An earlier end is one after midnight. */
  minutes: ([from, to]) => tidy((minuteOfDay(to) - minuteOfDay(from) + 1440) % 1440),
};
