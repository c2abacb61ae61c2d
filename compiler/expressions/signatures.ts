import type { Type } from './type.ts';

/** Operand types. */
export type Wanted =
  | 'number'
  | 'text'
  | 'printed'
  | 'truth'
  | 'day'
  | 'time'
  | 'list'
  | 'any'
  /** A literal, not read from a field. */
  | 'choice';

/** Signature of one function of the expression language. */
export interface Signature {
  /** Syntax, with a question mark after optional operands. */
  readonly usage: string;
  /** Description of the result, shown in the guide. */
  readonly meaning: string;
  readonly takes: readonly Wanted[];
  /** Number of optional operands at the end. */
  readonly optional?: number;
  readonly repeats?: boolean;
  readonly gives: (operands: readonly Type[]) => Type;
}

const TEXT: Type = { kind: 'text' };
const TRUTH: Type = { kind: 'truth' };
const NUMBER: Type = { kind: 'number' };

const always = (type: Type) => (): Type => type;

/** Returns a number type with the unit of the first operand, or of its entries if it is a list. */
const likeFirst = ([first]: readonly Type[]): Type => {
  const type = first?.kind === 'list' ? first.of : first;
  return type?.kind === 'number' ? type : NUMBER;
};

/** Functions over all rows of a list; an optional condition after the list filters the rows. */
export const AGGREGATES: ReadonlySet<string> = new Set(['sum', 'min', 'max', 'average', 'count']);

const overNumbers = (usage: string, meaning: string): Signature => ({
  usage,
  meaning,
  takes: ['number'],
  repeats: true,
  gives: likeFirst,
});

/** Every function by name. */
export const SIGNATURES: Readonly<Record<string, Signature>> = {
  if: {
    usage: 'if(condition, a, b?)',
    meaning: '`a` while the condition holds, else `b`',
    takes: ['truth', 'any', 'any'],
    optional: 1,
    gives: ([, yes = TEXT]) => yes,
  },
  answered: {
    usage: 'answered(x)',
    meaning: 'whether `x` has an answer',
    takes: ['any'],
    gives: always(TRUTH),
  },
  sum: overNumbers('sum(a, b, …)', 'all of them added up'),
  min: overNumbers('min(a, b, …)', 'the smallest'),
  max: overNumbers('max(a, b, …)', 'the largest'),
  average: overNumbers('average(a, b, …)', 'their mean'),
  count: {
    usage: 'count(list, condition?)',
    meaning: 'how many entries or rows a list has, or how many meet the condition; 0 for an empty list',
    takes: ['list', 'truth'],
    optional: 1,
    gives: always(NUMBER),
  },
  round: {
    usage: 'round(x, places?)',
    meaning: 'the nearest number of so many decimal places, by default a whole one',
    takes: ['number', 'number'],
    optional: 1,
    gives: likeFirst,
  },
  floor: {
    usage: 'floor(x)',
    meaning: 'the whole number at or below `x`',
    takes: ['number'],
    gives: likeFirst,
  },
  abs: { usage: 'abs(x)', meaning: '`x` without its sign', takes: ['number'], gives: likeFirst },
  band: {
    usage: "band(x, 'low', limit, 'next', …)",
    meaning: 'the word behind the last limit that `x` reaches, or the first word below all limits',
    takes: ['number', 'choice'],
    repeats: true,
    gives: always(TEXT),
  },
  join: {
    usage: 'join(a, b, …)',
    meaning: 'the texts with a space between them, without those that are missing',
    takes: ['printed'],
    repeats: true,
    gives: always(TEXT),
  },
  concat: {
    usage: 'concat(a, b, …)',
    meaning: 'the same without a space',
    takes: ['printed'],
    repeats: true,
    gives: always(TEXT),
  },
  lastWord: {
    usage: 'lastWord(x)',
    meaning: 'the last word of a text',
    takes: ['text'],
    gives: always(TEXT),
  },
  length: {
    usage: 'length(x)',
    meaning: 'how many characters a text has',
    takes: ['text'],
    gives: always(NUMBER),
  },
  label: {
    usage: 'label(field)',
    meaning: 'what people read of the option that is chosen in a field',
    takes: ['any'],
    gives: always(TEXT),
  },
  dollars: {
    usage: 'dollars(x)',
    meaning: 'an amount as `$10,000`',
    takes: ['number'],
    gives: always(TEXT),
  },
  today: { usage: 'today()', meaning: 'the date of now', takes: [], gives: always({ kind: 'date' }) },
  years: {
    usage: 'years(from, to?)',
    meaning: 'full years between two dates, or until today',
    takes: ['day', 'day'],
    optional: 1,
    gives: always({ kind: 'number', unit: 'years' }),
  },
  days: {
    usage: 'days(from, to?)',
    meaning: 'days between two dates, or until today',
    takes: ['day', 'day'],
    optional: 1,
    gives: always({ kind: 'number', unit: 'days' }),
  },
  weeksAndDays: {
    usage: 'weeksAndDays(from, to?)',
    meaning: 'the same as `12 weeks, 1 day`',
    takes: ['day', 'day'],
    optional: 1,
    gives: always(TEXT),
  },
  addDays: {
    usage: 'addDays(date, days)',
    meaning: 'the date so many days later',
    takes: ['day', 'number'],
    gives: always({ kind: 'date' }),
  },
  minutes: {
    usage: 'minutes(from, to)',
    meaning: 'minutes from one time to the next; an earlier end is one after midnight',
    takes: ['time', 'time'],
    gives: always({ kind: 'number', unit: 'min' }),
  },
};
