import type { Type } from './type.ts';

/** Operand types. */
export type Wanted =
  | 'number'
  | 'text'
  | 'printed'
  | 'truth'
  | 'day'
  /** A time or a date with a time. */
  | 'clock'
  | 'moment'
  | 'list'
  | 'any'
  /** A literal, not read from a field. */
  | 'choice';

/** Signature of one function of the expression language. */
interface Signature {
  /** Syntax, with a question mark after optional operands and an ellipsis for any number of further ones. */
  readonly usage: string;
  /** Description of the result, shown in the guide. */
  readonly meaning: string;
  readonly takes: readonly Wanted[];
  readonly gives: (operands: readonly Type[]) => Type;
}

const TEXT: Type = { kind: 'text' };
const TRUTH: Type = { kind: 'truth' };
const NUMBER: Type = { kind: 'number' };
const DATE: Type = { kind: 'date' };
const MINUTES: Type = { kind: 'number', unit: 'min' };
const DAYS: Type = { kind: 'number', unit: 'days' };

/** Returns a number type with the unit of the first operand, or of its entries if it is a list. */
const likeFirst = ([first]: readonly Type[]): Type => {
  const type = first?.kind === 'list' ? first.of : first;
  return type?.kind === 'number' ? type : NUMBER;
};

const entryOf = ([list]: readonly Type[]): Type => (list?.kind === 'list' ? list.of : TEXT);

/** Functions over all rows of a list; an optional condition after the list filters the rows. */
export const AGGREGATES: ReadonlySet<string> = new Set([
  'sum',
  'min',
  'max',
  'average',
  'count',
  'all',
  'any',
  'unique',
  'first',
  'last',
]);

/** Aggregates over a list as a whole: over its rows, or over its entries if it has no rows. */
export const OF_LISTS: ReadonlySet<string> = new Set(['count', 'all', 'any', 'unique', 'first', 'last']);

/** Tests of a text, which a rule makes only when the text has an answer. */
export const TEXT_TESTS: ReadonlySet<string> = new Set(['contains', 'starts', 'matches']);

type Row = readonly [
  usage: string,
  meaning: string,
  takes: readonly Wanted[],
  gives: Type | Signature['gives'],
];

const rows: readonly Row[] = [
  [
    'if(condition, a, b?)',
    '`a` while the condition holds, else `b`',
    ['truth', 'any', 'any'],
    ([, yes = TEXT]) => yes,
  ],
  [
    "switch(x, 'a', value, 'b', value, …, else?)",
    'the value behind the one that `x` equals, or the last one behind none',
    ['any', 'any', 'any', 'any'],
    ([, , value = TEXT]) => value,
  ],
  ['answered(x)', 'whether `x` has an answer', ['any'], TRUTH],
  ['sum(a, b, …)', 'all of them added up', ['number'], likeFirst],
  ['min(a, b, …)', 'the smallest', ['number'], likeFirst],
  ['max(a, b, …)', 'the largest', ['number'], likeFirst],
  ['average(a, b, …)', 'their mean', ['number'], likeFirst],
  [
    'count(list, condition?)',
    'how many entries or rows a list has, or how many meet the condition; 0 for an empty list',
    ['list', 'truth'],
    NUMBER,
  ],
  [
    'all(list, condition)',
    'whether every row meets the condition; rows without the answers that it compares are left out',
    ['list', 'truth'],
    TRUTH,
  ],
  ['any(list, condition)', 'whether a row meets the condition', ['list', 'truth'], TRUTH],
  [
    'unique(list.field, condition?)',
    'whether no two rows have the same answer, or no two entries of a list are the same',
    ['list', 'truth'],
    TRUTH,
  ],
  [
    'first(list.field, condition?)',
    'the answer of the first row that has one, or the first entry of a list',
    ['list', 'truth'],
    entryOf,
  ],
  ['last(list.field, condition?)', 'the same of the last', ['list', 'truth'], entryOf],
  [
    'listed(list, separator?)',
    "the entries, or one field of each row, as one text; between them `', '` or the separator",
    ['list', 'choice'],
    TEXT,
  ],
  [
    'round(x, places?)',
    'the nearest number of so many decimal places, by default a whole one',
    ['number', 'number'],
    likeFirst,
  ],
  ['floor(x)', 'the whole number at or below `x`', ['number'], likeFirst],
  ['ceil(x)', 'the whole number at or above `x`', ['number'], likeFirst],
  ['abs(x)', '`x` without its sign', ['number'], likeFirst],
  ['mod(x, y)', 'what remains of `x` after division by `y`', ['number', 'number'], likeFirst],
  [
    'percent(part, whole)',
    'how many percent of the whole the part is',
    ['number', 'number'],
    { kind: 'number', unit: '%' },
  ],
  [
    "band(x, 'low', limit, 'next', …)",
    'the word behind the last limit that `x` reaches, or the first word below all limits',
    ['number', 'choice'],
    TEXT,
  ],
  ['join(a, b, …)', 'the texts with a space between them, without those that are missing', ['printed'], TEXT],
  ['concat(a, b, …)', 'the same without a space', ['printed'], TEXT],
  ['upper(x)', 'a text in capital letters', ['text'], TEXT],
  ['lower(x)', 'a text in small letters', ['text'], TEXT],
  ['left(x, length)', 'the first characters of a text', ['text', 'number'], TEXT],
  ['firstWord(x)', 'the first word of a text', ['text'], TEXT],
  ['lastWord(x)', 'the last word of a text', ['text'], TEXT],
  ['length(x)', 'how many characters a text has', ['text'], NUMBER],
  [
    'contains(x, part)',
    'whether a text contains another; small and capital letters differ',
    ['text', 'text'],
    TRUTH,
  ],
  ['starts(x, part)', 'whether a text begins with another', ['text', 'text'], TRUTH],
  [
    "matches(x, '^[A-Z]+$')",
    'whether a text matches a regular expression without groups, alternatives and ambiguous repetition',
    ['text', 'choice'],
    TRUTH,
  ],
  ['label(field)', 'what people read of the option that is chosen in a field', ['any'], TEXT],
  ['dollars(x)', 'an amount as `$10,000`', ['number'], TEXT],
  ['today()', 'the date of now', [], DATE],
  [
    'now()',
    'the date and time of now, only in rules and bounds: a value of now is `"x-default-rule": "{now}"`',
    [],
    { kind: 'moment' },
  ],
  [
    'years(from, to?)',
    'full years between two dates, or until today',
    ['day', 'day'],
    { kind: 'number', unit: 'years' },
  ],
  ['days(from, to?)', 'days between two dates, or until today', ['day', 'day'], DAYS],
  ['weeksAndDays(from, to?)', 'the same as `12 weeks, 1 day`', ['day', 'day'], TEXT],
  ['addDays(date, days)', 'the date so many days later', ['day', 'number'], DATE],
  [
    'minutes(from, to)',
    'minutes between two dates with times, or from one time to the next: an earlier end is then after midnight',
    ['clock', 'clock'],
    MINUTES,
  ],
  [
    'hours(from, to)',
    'the same in hours, with a fraction',
    ['clock', 'clock'],
    { kind: 'number', unit: 'h' },
  ],
  ['hoursAndMinutes(from, to)', 'the same as `2 hours, 5 minutes`', ['clock', 'clock'], TEXT],
  ['year(date)', 'the year as a number', ['day'], NUMBER],
  ['month(date)', 'the month, 1 to 12', ['day'], NUMBER],
  ['weekday(date)', 'the day of the week, 1 (Monday) to 7 (Sunday)', ['day'], NUMBER],
  [
    "format(date, 'DD/MM/YYYY')",
    'a date or time as a text of `YYYY` `YY` `MMM` (Nov) `MM` `DD` `D` `dddd` (Saturday) `ddd` (Sat) `HH` `mm`',
    ['moment', 'choice'],
    TEXT,
  ],
];

/** Every function by name. `functions.ts` and `more-functions.ts` of `src/engine/expressions/` compute the results. */
export const SIGNATURES: Readonly<Record<string, Signature>> = Object.fromEntries(
  rows.map(([usage, meaning, takes, gives]) => [
    usage.slice(0, usage.indexOf('(')),
    { usage, meaning, takes, gives: typeof gives === 'function' ? gives : () => gives },
  ]),
);
