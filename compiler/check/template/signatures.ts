import { optionsOf } from '../../../src/engine/data/labels.ts';
import type { HELPERS } from '../../../src/engine/render/helpers.ts';
import { renderProblem } from './render-problem.ts';
import { describe, type Shape } from './shape.ts';

/** Types of helper arguments. */
type Want =
  | 'anything'
  | 'text'
  | 'list'
  | 'column'
  | 'rows'
  | 'choices'
  | 'date'
  | 'time'
  | 'addresses'
  | 'words';

/** Arguments and result of a helper. */
interface Signature {
  /** Types of the arguments in order; with `more`, the last one applies to all that follow. */
  readonly takes: readonly Want[];
  readonly more?: true;
  readonly hash?: readonly string[];
  /** Runs a block: `{{#name}}…{{/name}}`. */
  readonly block?: true;
  readonly gives: 'text' | 'number' | 'yes-no' | 'column';
}

/** Every helper of templates, and the built-in blocks of Handlebars. */
const SIGNATURES: Readonly<Record<keyof typeof HELPERS | 'each', Signature>> = {
  if: { takes: ['anything'], block: true, gives: 'text' },
  unless: { takes: ['anything'], block: true, gives: 'text' },
  each: { takes: ['list'], block: true, gives: 'text' },
  with: { takes: ['anything'], block: true, gives: 'text' },
  spoiler: { takes: ['text'], block: true, gives: 'text' },
  eq: { takes: ['anything', 'anything'], gives: 'yes-no' },
  includes: { takes: ['anything', 'anything'], gives: 'yes-no' },
  answered: { takes: ['anything'], gives: 'yes-no' },
  not: { takes: ['anything'], gives: 'yes-no' },
  and: { takes: ['anything', 'anything'], more: true, gives: 'yes-no' },
  any: { takes: ['anything', 'anything'], more: true, gives: 'yes-no' },
  or: { takes: ['text', 'text'], more: true, gives: 'text' },
  join: { takes: ['words', 'text'], more: true, gives: 'text' },
  pluck: { takes: ['rows', 'words'], gives: 'column' },
  counted: { takes: ['column'], gives: 'text' },
  count: { takes: ['list'], gives: 'number' },
  number: { takes: ['anything'], gives: 'number' },
  words: { takes: ['anything'], gives: 'text' },
  plural: { takes: ['anything', 'words', 'words'], gives: 'text' },
  day: { takes: ['date'], gives: 'text' },
  time: { takes: ['time'], gives: 'text' },
  upper: { takes: ['text'], gives: 'text' },
  box: { takes: ['anything'], gives: 'text' },
  choices: { takes: ['choices'], hash: ['separator'], gives: 'text' },
  stored: { takes: ['text'], gives: 'text' },
  images: { takes: ['addresses'], gives: 'text' },
  links: { takes: ['addresses', 'words'], gives: 'text' },
  link: { takes: ['addresses', 'text'], gives: 'text' },
  items: { takes: ['text'], gives: 'text' },
};

/** Returns the signature of a helper, or undefined when there is no such helper. */
export const signatureOf = (name: string): Signature | undefined =>
  Object.hasOwn(SIGNATURES, name) ? SIGNATURES[name as keyof typeof SIGNATURES] : undefined;

const formatOf = (shape: Shape): string | undefined =>
  shape.kind === 'field' ? shape.field.format : shape.kind === 'list' ? shape.field.items?.format : undefined;

const isField = (shape: Shape): boolean => shape.kind === 'field' || shape.kind === 'list';

const isList = (shape: Shape): boolean =>
  shape.kind === 'list' || shape.kind === 'made' || (shape.kind === 'fact' && Array.isArray(shape.value));

const MEETS: Readonly<Record<Want, { readonly label: string; readonly test: (shape: Shape) => boolean }>> = {
  anything: { label: 'a field or a text', test: (shape) => shape.kind !== 'fields' },
  text: {
    label: 'something that prints',
    test: (shape) =>
      renderProblem(shape) === undefined || (shape.kind === 'fact' && Array.isArray(shape.value)),
  },
  list: { label: 'a list', test: isList },
  column: { label: 'a list of texts', test: (shape) => isList(shape) && renderProblem(shape) === undefined },
  rows: {
    label: 'a list of rows',
    test: (shape) => shape.kind === 'list' && shape.field.items?.properties !== undefined,
  },
  choices: {
    label: 'a field with options',
    test: (shape) => (shape.kind === 'field' || shape.kind === 'list') && optionsOf(shape.field).length > 0,
  },
  date: {
    label: 'a date',
    test: (shape) => !isField(shape) || ['date', 'date-time'].includes(formatOf(shape) ?? ''),
  },
  time: {
    label: 'a time',
    test: (shape) => !isField(shape) || ['time', 'date-time'].includes(formatOf(shape) ?? ''),
  },
  addresses: { label: 'web addresses', test: (shape) => !isField(shape) || formatOf(shape) === 'uri' },
  words: { label: 'words in quotes', test: (shape) => shape.kind === 'fact' },
};

const calls = (amount: number): string => (amount === 1 ? 'one argument' : `${amount} arguments`);

/** Validates the arguments of a call; returns one sentence per error. */
export function argumentProblems(
  name: string,
  signature: Signature,
  shapes: readonly Shape[],
): readonly string[] {
  const { takes, more } = signature;
  if (shapes.length < takes.length)
    return [`"${name}" needs ${more ? 'at least ' : ''}${calls(takes.length)}`];
  if (shapes.length > takes.length && !more)
    return [
      `"${name}" takes only ${calls(takes.length)}${takes[0] === 'date' ? ': every post writes dates alike' : ''}`,
    ];
  return shapes.flatMap((shape, index) => {
    const want = MEETS[takes[index] ?? takes.at(-1) ?? 'anything'];
    const skip = shape.kind === 'unknown' || shape.kind === 'absent';
    return skip || want.test(shape) ? [] : [`"${name}" needs ${want.label} here, not ${describe(shape)}`];
  });
}
