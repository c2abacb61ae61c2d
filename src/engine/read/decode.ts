import { MONTH, MONTHS } from '../../shared/lib/date-text.ts';
import { encodePlain, encodeTitle, ZERO_WIDTH } from '#phpbb-bbcode';
import { isMoment, isNumeric } from '../definition/schema.ts';
import type { FieldSchema, Option } from '../definition/schema.ts';
import { NO_BREAK_SPACE } from '../render/helpers.ts';
import { encodeFor, ENCODERS, NOT_PROVIDED, YES_NO } from '../render/values.ts';
import type { Target } from '../render/values.ts';
import type { SlotFacts } from './slot-ends.ts';

/** Answer decoded from the text of a slot; undefined for none. */
interface Decoded {
  readonly value: unknown;
  /** Several stored values print this text. */
  readonly ambiguous?: true;
}

const NONE: Decoded = { value: undefined };

const MOMENT = new RegExp(`^(\\d{1,2}) (${MONTH}) (\\d{4})(?:, (\\d{2}:\\d{2}) UTC)?$`);
const CLOCK = /^(\d{2}:\d{2}) UTC$/;

/** Converts a printed date or time to its stored form; other text is unchanged. */
function storedMoment(text: string): string {
  const clock = CLOCK.exec(text)?.[1];
  if (clock !== undefined) return clock;
  const [, day = '', month = '', year = '', time] = MOMENT.exec(text) ?? [];
  const number = MONTHS.indexOf(month) + 1;
  if (number === 0) return text;
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return time === undefined ? date : `${date}T${time}Z`;
}

const PICTURE = /^\[img\](.*)\[\/img\]$/;
const LINK = /^\[url=([^\s\]]*)\]/;

/** Reverts the escaping of brackets in user text. */
function typed(text: string, encode: (raw: string) => string): string {
  const raw = text.replaceAll(`[${ZERO_WIDTH}`, '[');
  return encode(raw) === text ? raw : text;
}

export function decode(text: string, facts: SlotFacts, target: Target): Decoded {
  if (text === '' || text === NOT_PROVIDED) return NONE;
  const { kind, schema, options } = facts;
  const one = (entry: string): unknown => scalar(entry, schema.items ?? schema, options, target).value;
  switch (kind) {
    case 'choices':
      return choicesIn(text, facts, target);
    case 'images':
      return addresses(text.split('\n'), PICTURE, schema);
    case 'links':
    case 'link':
      return addresses(text.split(' | '), LINK, schema);
    case 'items':
      return itemsIn(text, schema, one);
    case 'day':
    case 'time':
      return { value: storedMoment(text) };
    case 'stored':
      return {
        value: typedAs(
          schema,
          typed(text, (raw) => encodeFor(target, raw)),
        ),
      };
    case 'value':
      return schema.type === 'array'
        ? listIn(text, options, target, one)
        : scalar(text, schema, options, target);
  }
}

/** Converts a stored text to the type of its field. */
function typedAs(schema: FieldSchema, text: string): unknown {
  if (schema.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return isNumeric(schema) ? Number(text) : text;
}

function scalar(text: string, schema: FieldSchema, options: readonly Option[], target: Target): Decoded {
  const values = options.filter(({ label }) => encodeFor(target, label) === text).map(({ value }) => value);
  const [first] = values;
  if (first !== undefined)
    return { value: typedAs(schema, first), ...(values.length > 1 && { ambiguous: true }) };
  if (schema.type === 'boolean') return { value: [true, false][YES_NO.indexOf(text)] };
  if (isNumeric(schema)) {
    const unit = schema['x-unit'] === undefined ? '' : ` ${schema['x-unit']}`;
    const value = Number(text.endsWith(unit) ? text.slice(0, text.length - unit.length) : NaN);
    return Number.isFinite(value) ? { value } : NONE;
  }
  if (isMoment(schema)) return { value: storedMoment(text) };
  if (target === 'body' && schema['x-text'] === 'bbcode') return { value: text };
  return { value: typed(text, target === 'body' ? ENCODERS[schema['x-text'] ?? 'plain'] : encodeTitle) };
}

function addresses(entries: readonly string[], pattern: RegExp, schema: FieldSchema): Decoded {
  const values = entries.map((entry) => pattern.exec(entry)?.[1] ?? typed(entry, encodePlain));
  return { value: schema.type === 'array' ? values : values.join('\n') };
}

function itemsIn(text: string, schema: FieldSchema, one: (entry: string) => unknown): Decoded {
  const entries = text.slice('[*]'.length).split('\n[*]');
  if (schema.type === 'array') return { value: entries.map(one) };
  return { value: entries.map((entry) => typed(entry, encodePlain)).join('\n') };
}

/** Splits a comma-separated list; matches labels first, because they may contain commas. */
function listIn(
  text: string,
  options: readonly Option[],
  target: Target,
  one: (entry: string) => unknown,
): Decoded {
  const labels = options.map(({ label }) => encodeFor(target, label)).toSorted((a, b) => b.length - a.length);
  const values: unknown[] = [];
  let ambiguous = false;
  for (let rest = text; rest !== '';) {
    const label = labels.find((known) => rest === known || rest.startsWith(`${known}, `));
    const comma = rest.indexOf(', ');
    const entry = label ?? (comma < 0 ? rest : rest.slice(0, comma));
    if (label === undefined && (comma >= 0 || values.length > 0)) ambiguous = true;
    values.push(one(entry));
    rest = rest.slice(entry.length + 2);
  }
  return { value: values, ...(ambiguous && { ambiguous: true }) };
}

const BOXED = new RegExp(`\\[(cbc?)\\]\\[/cbc?\\]${NO_BREAK_SPACE}`);

function choicesIn(text: string, { schema, options, argument }: SlotFacts, target: Target): Decoded {
  // Odd parts are the boxes, even ones the text after each.
  const parts = text.split(BOXED);
  const chosen: unknown[] = [];
  for (let index = 1; index < parts.length; index += 2) {
    if (parts[index] !== 'cbc') continue;
    const option = options[(index - 1) / 2];
    const shown = parts[index + 1] ?? '';
    const other = index + 2 < parts.length ? shown.slice(0, -argument.length) : shown;
    const value = option?.value ?? typed(other, (raw) => encodeFor(target, raw));
    chosen.push(typedAs(schema.items ?? schema, value));
  }
  if (schema.type === 'array') return chosen.length > 0 ? { value: chosen } : NONE;
  const [first] = chosen;
  return first === undefined ? NONE : { value: first };
}
