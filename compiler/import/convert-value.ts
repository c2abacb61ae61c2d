import type { FieldSchema } from '../../src/engine/definition/schema.ts';
import { err, ok, type Result } from '../../src/shared/lib/result.ts';
import type { Json, JsonObject } from '../json-source.ts';
import { readDay, parseDateTime, readTime } from './parse-date-time.ts';
import { Ajv, type ValidateFunction } from 'ajv';
import { readEnclosed } from '../../src/engine/bbcode/enclosed.ts';
import { formats } from '../../src/engine/validate/formats.ts';
import { messageFor } from '../../src/engine/validate/messages.ts';
import { validationSchema } from '../shapes.ts';
import { optionsOf } from '../../src/engine/data/labels.ts';

/** Normalizes case, blanks, dots, slashes and hyphens inside words. The sign of `A-` is preserved. */
const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(?<=[a-z])-(?=[a-z])/g, '')
    .replace(/[\s_./]/g, '');

/**
 * Returns the stored value of the option whose value or label matches a text; undefined when none or more than one
 * does. Only spelling is normalized: the nearest word could be a different medical finding.
 */
export function optionNamed(field: FieldSchema, text: string): string | undefined {
  const options = optionsOf(field);
  if (options.some(({ value }) => value === text)) return text;
  const wanted = normal(text);
  const named = options.filter(({ value, label }) => normal(value) === wanted || normal(label) === wanted);
  return named.length === 1 ? named[0]?.value : undefined;
}

/** Returns true if a field accepts only its options. */
const isClosed = (field: FieldSchema): boolean => field.enum !== undefined || field['x-strict'] === true;

const ajv = new Ajv({ strict: false, formats: { ...formats } });
const validators = new WeakMap<FieldSchema, ValidateFunction>();

function validatorOf(field: FieldSchema): ValidateFunction {
  const known = validators.get(field);
  if (known) return known;
  const validator = ajv.compile(validationSchema(field as unknown as JsonObject));
  validators.set(field, validator);
  return validator;
}

/** Validates a value of a field; returns the form's message, or undefined. */
function whatIsWrong(field: FieldSchema, value: unknown): string | undefined {
  const validate = validatorOf(field);
  if (!validate(value)) {
    const [error] = validate.errors ?? [];
    return messageFor(error ?? { keyword: '', params: {} }, field, 'The answer');
  }
  if (field['x-text'] !== 'bbcode' || typeof value !== 'string') return undefined;
  const reading = readEnclosed(value);
  return reading.ok ? undefined : reading.error.message;
}

/** An old value that a field does not accept, and the reason. */
interface Refused {
  readonly value: Json;
  readonly why: string;
}

/** The entries that a list accepts, and the others. */
interface FittedList {
  readonly entries: readonly Json[];
  readonly refused: readonly Refused[];
}

const YES_NO: Readonly<Record<string, boolean>> = { yes: true, no: false, true: true, false: false };

const READERS: Readonly<Record<string, (text: string) => string | undefined>> = {
  date: readDay,
  time: readTime,
  'date-time': parseDateTime,
};

/** Returns true if an old checkbox was checked. */
export const isTicked = (value: Json): boolean =>
  value === true || (typeof value === 'string' && YES_NO[value.trim().toLowerCase()] === true);

/** Returns true if an old value is empty. */
export const isBlank = (value: Json): boolean =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.values(value).every(isBlank));

function asBoolean(field: FieldSchema, value: Json): Json {
  if (typeof value !== 'string') return value;
  const word = optionNamed(field, value) ?? value.trim().toLowerCase();
  return Object.hasOwn(YES_NO, word) ? (YES_NO[word] ?? value) : value;
}

/** Parses a number typed as text; a unit is accepted only if it is the field's. */
function asNumber(field: FieldSchema, value: Json): Json {
  if (typeof value !== 'string') return value;
  const [, digits, unit] = /^(-?\d+(?:[.,]\d{1,2})?|-?\d+\.\d+)\s*(\D*)$/.exec(value.trim()) ?? [];
  const known = unit === '' || unit?.trim().toLowerCase() === field['x-unit']?.toLowerCase();
  return digits !== undefined && known ? Number(digits.replace(',', '.')) : value;
}

function asText(field: FieldSchema, value: Json): Json {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value;
  const text = value.trim();
  const read = READERS[field.format ?? ''];
  return (read ? read(text) : optionNamed(field, text)) ?? text;
}

function shaped(field: FieldSchema, value: Json): Json {
  if (field.type === 'boolean') return asBoolean(field, value);
  return field.type === 'string' ? asText(field, value) : asNumber(field, value);
}

/** Converts one old value for a field without entries, or returns the reason why it cannot. */
export function convertValue(field: FieldSchema, value: Json): Result<Json, string> {
  const single: Json = Array.isArray(value) && value.length === 1 ? (value[0] as Json) : value;
  const fitted = shaped(field, single);
  const open = typeof fitted !== 'string' || !isClosed(field) || optionNamed(field, fitted) === fitted;
  const wrong =
    whatIsWrong(field, fitted) ?? (open ? undefined : `Choose “${field.title ?? ''}” from the list.`);
  return wrong === undefined ? ok(fitted) : err(wrong);
}

/** Returns the schema of a list entry, with the options of its list. */
function entryField(field: FieldSchema): FieldSchema {
  const { title, items } = field;
  const choice = Object.fromEntries(
    (['x-options', 'x-labels', 'x-strict'] as const).map((key) => [key, field[key] ?? items?.[key]] as const),
  );
  return { type: 'string', ...items, ...choice, ...(title === undefined ? {} : { title }) };
}

/** Splits a text into entries. URLs may contain commas, so only a comma before another URL separates them. */
function cut(text: string, entry: FieldSchema, separator: string | undefined): readonly string[] {
  const parts =
    entry.format === 'uri'
      ? text.split(/,(?=\s*https?:)|\s+/i).map((part) => part.replace(/^,+|,+$/g, ''))
      : separator === undefined
        ? [text]
        : text.split(separator);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Converts an old answer to list entries, each validated separately. */
export function convertList(field: FieldSchema, value: Json, separator?: string): FittedList {
  const entry = entryField(field);
  const old = (Array.isArray(value) ? (value as readonly Json[]) : [value])
    .filter((part) => !isBlank(part))
    .flatMap((part): readonly Json[] => (typeof part === 'string' ? cut(part, entry, separator) : [part]));
  const results = old.map((part) => ({ part, fitted: convertValue(entry, part) }));
  return {
    entries: results.flatMap(({ fitted }) => (fitted.ok ? [fitted.value] : [])),
    refused: results.flatMap(({ part, fitted }) => (fitted.ok ? [] : [{ value: part, why: fitted.error }])),
  };
}
