import { itemObject } from '../../src/engine/definition/schema.ts';
import type { FieldSchema } from '../../src/engine/definition/schema.ts';
import { SAME_AS_ONE_OF } from '../one-of.ts';
import type { Problem } from '../problem.ts';
import type { Report } from './defaults.ts';

interface Kind {
  /** The fields of this kind, as the subject of a sentence. */
  readonly words: string;
  readonly is: (field: FieldSchema) => boolean;
}

const TEXT: Kind = { words: 'a text', is: ({ type }) => type === 'string' };
const TYPED: Kind = {
  words: 'a text without a format',
  is: ({ type, format }) => type === 'string' && format === undefined,
};
const NUMBER: Kind = { words: 'a number', is: ({ type }) => type === 'number' || type === 'integer' };
const LIST: Kind = { words: 'a list', is: ({ type }) => type === 'array' };
const MOMENT: Kind = {
  words: 'a field of the format "date" or "date-time"',
  is: ({ format }) => format === 'date' || format === 'date-time',
};
const CHOICES: Kind = {
  words: 'a text, or a list of texts,',
  is: (field) => field.type === 'string' || (field.type === 'array' && !itemObject(field)),
};

/** The fields that a keyword says something about; on any other it would be read over in silence. */
const KEYWORDS = {
  minLength: TEXT,
  maxLength: TEXT,
  pattern: TYPED,
  'x-pattern-hint': TYPED,
  'x-normalise': TYPED,
  'x-text': TYPED,
  'x-stamp': TEXT,
  format: TEXT,
  enum: TEXT,
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

/** Pairs of which at least one is a number that is not taken itself. */
const OPEN_BOUNDS = [
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
] as const;

/** Keywords on a field that they say nothing about, and bounds that no answer can keep. */
export function keywordProblems(field: FieldSchema, report: Report): Problem[] {
  const misplaced = Object.entries(KEYWORDS).filter(([key, kind]) => key in field && !kind.is(field));
  const crossed = BOUNDS.filter(([least, most]) => (field[least] ?? -Infinity) > (field[most] ?? Infinity));
  const closed = OPEN_BOUNDS.filter(
    ([least, most]) => (field[least] ?? -Infinity) >= (field[most] ?? Infinity),
  );
  const repeated = 'oneOf' in field ? SAME_AS_ONE_OF.filter((key) => key in field).slice(0, 1) : [];
  return [
    ...misplaced.map(([key, { words }]) => report([key], `only ${words} can have "${key}"`)),
    ...crossed.map(([least, most]) =>
      report([least], `"${least}" is above "${most}" (${field[least]} and ${field[most]}): nothing fits`),
    ),
    ...closed.map(([least, most]) =>
      report([least], `"${least}" is not below "${most}" (${field[least]} and ${field[most]}): nothing fits`),
    ),
    ...repeated.map((key) => report(['oneOf'], `"oneOf" says what "${key}" says: keep one of them`)),
  ];
}
