import { err, ok } from '../../shared/lib/result.ts';
import type { Result } from '../../shared/lib/result.ts';
import { folded, inOneLine } from './clean.ts';
import type { TextKind, TextLabel, ValueFormat } from './kind.ts';
import { readDate, readDateTime, readTime } from './moments.ts';
import { readTable } from './read-table.ts';
import type { LabelValues, Plain, UnreadReason } from './reading.ts';

const OUT_OF_CHARACTER = /\(\((?:[^()]|\((?!\()|\)(?!\)))*\)\)+/g;
const ADDRESS = /https?:\/\/[^\s[\]()<>"']{1,2000}/gi;
const NUMBERING = /\(\d{1,3}\)|\[\d{1,3}\]/g;
const YES_NO: Readonly<Record<string, boolean>> = { yes: true, no: false, true: true, false: false };

const READERS: Readonly<Record<'date' | 'time' | 'date-time', (text: string) => string | undefined>> = {
  date: readDate,
  time: readTime,
  'date-time': readDateTime,
};

interface Divided {
  readonly outside: string;
  /** Contents of each `((…))`, in order. */
  readonly inside: readonly string[];
}

/** Splits a text into in-character and out-of-character parts; undefined if brackets are not balanced. */
function divide(text: string): Divided | undefined {
  const inside = (text.match(OUT_OF_CHARACTER) ?? []).map((part) => part.replace(/^\(\(|\)\)$/g, '').trim());
  const outside = text.replace(OUT_OF_CHARACTER, ' ');
  return outside.includes('((') || outside.includes('))') ? undefined : { outside, inside };
}

const isAmong = (text: string, words: readonly string[]): boolean => {
  const wanted = folded(text);
  return words.some((word) => folded(word) === wanted);
};

function chosen(text: string, choice: Readonly<Record<string, readonly string[]>>, anywhere: boolean) {
  const spoken = ` ${folded(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const found = Object.entries(choice).filter(([value, words]) =>
    anywhere
      ? [value, ...words].some((word) => spoken.includes(` ${folded(word)} `))
      : isAmong(text, [value, ...words]),
  );
  return found.length === 1 ? found[0]?.[0] : undefined;
}

/** Converts a text to a plain value; undefined if it cannot be parsed. */
function convert(text: string, format: Exclude<ValueFormat, 'person' | 'links'>): Plain | undefined {
  if (format === 'text' || format === 'whole') return inOneLine(text);
  if (format === 'lines')
    return text
      .split('\n')
      .map((line) => line.trim())
      .join('\n')
      .trim();
  if (format === 'yes-no') return YES_NO[folded(text)];
  if (typeof format === 'string') return READERS[format](text);
  if ('choice' in format) return chosen(text, format.choice, format.anywhere === true);
  if ('table' in format) return undefined;
  const [, digits, unit = ''] = /^(-?\d{1,9}(?:[.,]\d{1,6})?)\s?(\D{0,12})$/.exec(inOneLine(text)) ?? [];
  const isOurs = unit === '' || folded(unit) === folded(format.number.unit ?? '');
  return digits !== undefined && isOurs ? Number(digits.replace(',', '.')) : undefined;
}

const MANY = /,|;|\band\b|&/i;

function person(
  name: string,
  { outside, inside }: Divided,
  isNone: (text: string) => boolean,
): Result<LabelValues, UnreadReason> {
  const shown = inOneLine(outside.replace(NUMBERING, ' '));
  const account = inOneLine((inside[0] ?? '').replace(NUMBERING, ' '));
  if (MANY.test(shown) || MANY.test(account)) return err('several-people');
  const values = { [name]: shown, [`${name}.ooc`]: account };
  return ok({
    values: Object.fromEntries(Object.entries(values).filter(([, text]) => !isNone(text))),
    unread: [],
  });
}

/** Splits out-of-character texts into marks and the rest. */
function extractMarks(inside: readonly string[], { marks = {} }: TextLabel) {
  const found: Record<string, string> = {};
  const rest = inside.filter((text) => {
    const mark = Object.entries(marks).flatMap(([name, words]) => {
      const word = words.find((one) => isAmong(text, [one]));
      return word === undefined ? [] : [[name, word] as const];
    })[0];
    if (mark) found[mark[0]] ??= mark[1];
    return !mark;
  });
  return { found, rest };
}

/**
 * Reads the value after a label. Texts that count as no answer produce no values; out-of-character text is used only
 * for the name of an account and for marks.
 * @param text the value, without the label
 * @param whole the value with the label
 */
export function readValue(
  kind: TextKind,
  name: string,
  text: string,
  whole: string,
): Result<LabelValues, UnreadReason> {
  const label = kind.labels[name];
  const format = label?.value;
  if (!label || format === undefined) return ok({ values: {}, unread: [] });
  const none = [...(kind.empty ?? []), ...(label.empty ?? [])];
  const isNone = (value: string): boolean => !/[\p{L}\p{N}]/u.test(value) || isAmong(value, none);
  if (isNone(text)) return ok({ values: {}, unread: [] });
  if (format === 'links') {
    const links = text.match(ADDRESS) ?? [];
    const unread = text
      .split('\n')
      .map((line) => inOneLine(line.replace(ADDRESS, ' ')))
      .filter((line) => !isNone(line));
    return ok({ values: links.length > 0 ? { [name]: links } : {}, unread });
  }
  if (typeof format === 'object' && 'table' in format) return ok(readTable(name, text, format.table, none));
  const divided = divide(format === 'whole' ? whole : text);
  if (!divided) return err('value');
  const { found, rest } = extractMarks(divided.inside, label);
  if (format === 'person') {
    const read = person(name, { outside: divided.outside, inside: rest }, isNone);
    return read.ok ? ok({ ...read.value, values: { ...read.value.values, ...found } }) : read;
  }
  const { outside } = divided;
  if (isNone(outside)) return ok({ values: found, unread: [] });
  const value = convert(outside.trim(), format);
  return value === undefined ? err('value') : ok({ values: { [name]: value, ...found }, unread: [] });
}
