import { numbersOf, type LineKind } from '../../../src/engine/texts/lines/line-kind.ts';
import type { MadeValue, TextKind, ValueFormat } from '../../../src/engine/texts/kind.ts';

/** The type of a value of a kind, with its possible values if known. */
export interface ValueType {
  readonly type: 'text' | 'number' | 'yes-no' | 'date' | 'time' | 'date-time' | 'list';
  readonly values?: readonly string[];
}

function typeOfFormat(format: ValueFormat): ValueType {
  if (typeof format === 'object') {
    if ('number' in format) return { type: 'number' };
    return 'choice' in format ? { type: 'text', values: Object.keys(format.choice) } : { type: 'list' };
  }
  if (format === 'links') return { type: 'list' };
  const isText = format === 'lines' || format === 'whole' || format === 'person';
  return { type: isText ? 'text' : format };
}

function typeOfMade(made: MadeValue): ValueType {
  if ('moment' in made) return { type: 'date-time' };
  if ('present' in made) return { type: 'yes-no' };
  if ('list' in made) return { type: 'list' };
  return 'choose' in made ? { type: 'text', values: made.choose.map(({ to }) => to) } : { type: 'text' };
}

/** Returns the types of all values of a kind, by name. */
export function valueTypes({ labels, made = {} }: TextKind): ReadonlyMap<string, ValueType> {
  const types = new Map<string, ValueType>();
  for (const [name, { value, repeats, marks = {} }] of Object.entries(labels)) {
    if (value !== undefined) types.set(name, repeats ? { type: 'list' } : typeOfFormat(value));
    if (value === 'person') types.set(`${name}.ooc`, { type: 'text' });
    for (const [mark, words] of Object.entries(marks)) types.set(mark, { type: 'text', values: words });
  }
  for (const [name, rule] of Object.entries(made)) types.set(name, typeOfMade(rule));
  return types;
}

/** Returns the types of the facts of a kind of log, by name. */
export const factTypes = (kind: LineKind): ReadonlyMap<string, ValueType> =>
  new Map<string, ValueType>([
    ...numbersOf(kind).map((name) => [name, { type: 'text' }] as const),
    ['first', { type: 'date-time' }],
    ['last', { type: 'date-time' }],
    ['firstTime', { type: 'time' }],
    ['lastTime', { type: 'time' }],
    ['people', { type: 'list' }],
  ]);
