import { isNumeric, itemObject, type FieldSchema } from '../../src/engine/definition/schema.ts';
import { BOUND_KEYS, isBound } from '../bounds.ts';
import type { Json, JsonObject } from '../json-source.ts';
import { SAME_AS_TITLED_LIST, TITLED_LISTS } from '../normalize-one-of.ts';
import type { Problem } from '../problem.ts';
import type { Report } from './defaults.ts';

interface Kind {
  /** Description of these fields, as the subject of a sentence. */
  readonly words: string;
  readonly is: (field: FieldSchema) => boolean;
}

const TEXT: Kind = { words: 'a text', is: ({ type }) => type === 'string' };
const TYPED: Kind = {
  words: 'a text without a format',
  is: ({ type, format }) => type === 'string' && format === undefined,
};
const LINE: Kind = {
  words: 'a text in one line',
  is: (field) => TYPED.is(field) && (field['x-text'] ?? 'plain') === 'plain',
};
const NUMBER: Kind = { words: 'a number', is: isNumeric };
const TEXT_OR_NUMBER: Kind = {
  words: 'a text or a number',
  is: (field) => field.type === 'string' || isNumeric(field),
};
const ONE: Kind = {
  words: 'a field with one answer',
  is: ({ type }) => type !== 'array' && type !== 'object',
};
const LIST: Kind = { words: 'a list', is: ({ type }) => type === 'array' };
const MOMENT: Kind = {
  words: 'a field of the format "date" or "date-time"',
  is: ({ format }) => format === 'date' || format === 'date-time',
};
const CHOICES: Kind = {
  words: 'a text, or a list of texts,',
  is: (field) => field.type === 'string' || (field.type === 'array' && !itemObject(field)),
};

/** Fields to which a keyword applies; on any other it would be silently ignored. */
const KEYWORDS = {
  minLength: TEXT,
  maxLength: TEXT,
  pattern: TYPED,
  'x-pattern-hint': TYPED,
  'x-normalise': TYPED,
  'x-text': TYPED,
  'x-free-text': LINE,
  'x-stamp': TEXT,
  format: TEXT,
  enum: TEXT_OR_NUMBER,
  const: ONE,
  examples: ONE,
  minimum: NUMBER,
  maximum: NUMBER,
  exclusiveMinimum: NUMBER,
  exclusiveMaximum: NUMBER,
  multipleOf: NUMBER,
  'x-unit': NUMBER,
  minItems: LIST,
  maxItems: LIST,
  uniqueItems: LIST,
  items: LIST,
  'x-exclusive': LIST,
  'x-max': MOMENT,
  'x-options': CHOICES,
  'x-source': CHOICES,
  'x-strict': CHOICES,
} as const satisfies Readonly<Record<string, Kind>>;

const BOUNDS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

/** Pairs of bounds of which at least one is exclusive. */
const OPEN_BOUNDS = [
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
] as const;

const SCALARS: Readonly<Record<string, string>> = { string: 'string', boolean: 'boolean' };

/** Reports values of `enum` or `const` whose type differs from the field's. */
function foreignValues(field: FieldSchema, raw: JsonObject, report: Report): Problem[] {
  const type = isNumeric(field) ? 'number' : SCALARS[field.type];
  if (type === undefined) return [];
  const { enum: listed, const: only } = raw;
  const values = (Array.isArray(listed) ? listed : []) as readonly Json[];
  const stated: readonly (readonly [steps: readonly (string | number)[], value: Json])[] = [
    ...values.map((value, index) => [['enum', index], value] as const),
    ...(only === undefined ? [] : [[['const'], only] as const]),
  ];
  return stated
    .filter(([, value]) => typeof value !== type)
    .map(([steps, value]) =>
      report(steps, `${JSON.stringify(value)} is no answer to a field of the type "${field.type}"`),
    );
}

/**
 * Reports keywords that do not apply to a field, contradictory bounds, and values of another type.
 * @param raw the field as in its file
 */
export function keywordProblems(field: FieldSchema, raw: JsonObject, report: Report): Problem[] {
  const misplaced = Object.entries(KEYWORDS).filter(
    ([key, kind]) => key in raw && !isBound(raw, key) && !kind.is(field),
  );
  const crossed = BOUNDS.filter(([least, most]) => (field[least] ?? -Infinity) > (field[most] ?? Infinity));
  const closed = OPEN_BOUNDS.filter(
    ([least, most]) => (field[least] ?? -Infinity) >= (field[most] ?? Infinity),
  );
  const list = TITLED_LISTS.find((key) => key in raw);
  const repeated = list ? SAME_AS_TITLED_LIST.filter((key) => key in raw).slice(0, 1) : [];
  const both = 'enum' in raw && 'const' in raw;
  const isBoundless = 'x-lenient' in raw && !BOUND_KEYS.some((key) => key in raw);
  return [
    ...misplaced.map(([key, { words }]) => report([key], `only ${words} can have "${key}"`)),
    ...crossed.map(([least, most]) =>
      report([least], `"${least}" is above "${most}" (${field[least]} and ${field[most]}): nothing fits`),
    ),
    ...closed.map(([least, most]) =>
      report([least], `"${least}" is not below "${most}" (${field[least]} and ${field[most]}): nothing fits`),
    ),
    ...repeated.map((key) => report([list ?? ''], `"${list}" says what "${key}" says: keep one of them`)),
    ...(both ? [report(['const'], '"const" says what "enum" says: keep one of them')] : []),
    ...(isBoundless ? [report(['x-lenient'], '"x-lenient" needs "x-min" or "x-max"')] : []),
    ...foreignValues(field, raw, report),
  ];
}
