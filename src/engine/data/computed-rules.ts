import { DAY_MS } from '../../../contract/time.ts';

/** Days since the epoch of the date that a stored date or date-time begins with; undefined when it has none. */
function dayNumber(stored: unknown): number | undefined {
  const match = typeof stored === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(stored) : null;
  const time = match ? Date.parse(match[0]) : NaN;
  return Number.isNaN(time) ? undefined : time / DAY_MS;
}

/** The `YYYY-MM-DD` of a number of days since the epoch. */
const dayAt = (days: number): string => new Date(days * DAY_MS).toISOString().slice(0, 10);

/** Whole calendar years from one day to another, both in days since the epoch; negative when the second is earlier. */
function yearsBetween(from: number, to: number): number {
  const [start, end] = [new Date(from * DAY_MS), new Date(to * DAY_MS)];
  const [month, endMonth] = [start.getUTCMonth(), end.getUTCMonth()];
  const before = endMonth < month || (endMonth === month && end.getUTCDate() < start.getUTCDate());
  return end.getUTCFullYear() - start.getUTCFullYear() - (before ? 1 : 0);
}

/** What a rule sees: the values of its `of` fields, and the labels that their chosen options have. */
interface RuleInput {
  readonly values: readonly unknown[];
  readonly labels: readonly string[];
  readonly now: Date;
}

type Rule = (input: RuleInput) => string | number | undefined;

const PREGNANCY_DAYS = 280;

const texts = (values: readonly unknown[]): string[] =>
  values
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '')
    .map((value) => value.trim());

/** All values as numbers, or undefined when one of them is none. */
const numbers = (values: readonly unknown[]): readonly number[] | undefined =>
  values.every((value): value is number => typeof value === 'number') ? values : undefined;

/** Full years from a date to another one, or to now when the rule names one field only. */
function age(values: readonly unknown[], now: Date): number | undefined {
  const birth = dayNumber(values[0]);
  const until = dayNumber(values.length > 1 ? values[1] : now.toISOString());
  if (birth === undefined || until === undefined || until < birth) return undefined;
  return yearsBetween(birth, until);
}

/** Body mass index from kilograms and centimetres, to one decimal. */
function bodyMassIndex([kilograms, centimetres]: readonly unknown[]): number | undefined {
  if (typeof kilograms !== 'number' || typeof centimetres !== 'number' || centimetres <= 0) return undefined;
  return Math.round((kilograms / (centimetres / 100) ** 2) * 10) / 10;
}

/** The classes of the body mass index, each with the value below which it ends. */
const BMI_CLASSES = [
  ['Underweight', 18.5],
  ['Normal', 25],
  ['Overweight', 30],
  ['Obese', 40],
  ['ExtremeObese', Infinity],
] as const;

function bmiCategory(values: readonly unknown[]): string | undefined {
  const index = bodyMassIndex(values);
  return index === undefined ? undefined : BMI_CLASSES.find(([, end]) => index < end)?.[0];
}

/** Numbers added up, without what binary fractions leave behind: 0.1 and 0.2 make 0.3. */
function sum(values: readonly unknown[]): number | undefined {
  const total = numbers(values)?.reduce((before, value) => before + value, 0);
  return total === undefined ? undefined : Number(total.toPrecision(12));
}

/** An amount of dollars: all factors multiplied, where a list counts as the number of its entries. */
function fee(values: readonly unknown[]): string | undefined {
  const factors = numbers(values.map((value) => (Array.isArray(value) ? value.length : value)));
  return factors && `$${factors.reduce((product, factor) => product * factor, 1).toLocaleString('en-US')}`;
}

/** Minutes into the day of a stored time. */
function minuteOfDay(value: unknown): number | undefined {
  const match = typeof value === 'string' ? /^(\d{2}):(\d{2})$/.exec(value) : null;
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

/** Minutes from one time of day to the next; an earlier end is one after midnight. */
function minutesBetween([from, to]: readonly unknown[]): number | undefined {
  const [start, end] = [minuteOfDay(from), minuteOfDay(to)];
  return start === undefined || end === undefined ? undefined : (end - start + 1440) % 1440;
}

const counted = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

/** The time between two dates in full weeks and days. */
function weeksAndDays([from, to]: readonly unknown[]): string | undefined {
  const [start, end] = [dayNumber(from), dayNumber(to)];
  if (start === undefined || end === undefined || end < start) return undefined;
  return `${counted(Math.floor((end - start) / 7), 'week')}, ${counted((end - start) % 7, 'day')}`;
}

function dueDate([lastPeriod]: readonly unknown[]): string | undefined {
  const day = dayNumber(lastPeriod);
  return day === undefined ? undefined : dayAt(day + PREGNANCY_DAYS);
}

/** Every rule that a schema may name in `x-computed`. A rule without what it needs returns undefined. */
export const RULES: Readonly<Record<string, Rule>> = {
  /** The texts with a space between them. */
  join: ({ values }) => texts(values).join(' ') || undefined,
  /** The label of the chosen option. */
  label: ({ labels }) => labels[0],
  /** The last word of a text. */
  lastWord: ({ values }) => texts(values)[0]?.split(/\s+/).at(-1),
  /** Of a date, or of two dates. */
  age: ({ values, now }) => age(values, now),
  /** Of kilograms and centimetres. */
  bmi: ({ values }) => bodyMassIndex(values),
  bmiCategory: ({ values }) => bmiCategory(values),
  /** Of numbers that are all there. */
  sum: ({ values }) => sum(values),
  fee: ({ values }) => fee(values),
  minutesBetween: ({ values }) => minutesBetween(values),
  weeksAndDays: ({ values }) => weeksAndDays(values),
  /** Of the first day of the last period. */
  dueDate: ({ values }) => dueDate(values),
};
