import { isPlainObject } from '../../shared/lib/plain-object.ts';
import type { Rows } from './parse.ts';
import { keyOf, pathIn } from './observe.ts';
import type { Expression } from './program.ts';

/** Marks a required field that is printed as missing. */
export const MISSING = Symbol('missing');

/** Marks a field that is neither answered nor printed as missing. */
export const ABSENT = Symbol('absent');

/** Known answers by dotted path. */
export type Known = ReadonlyMap<string, unknown>;

/** Evaluates a template condition with the known answers; undefined if undecided. */
export function holdsFor(when: Expression, rows: Rows, known: Known): boolean | undefined {
  if ('constant' in when) return Boolean(when.constant);
  if ('field' in when) {
    const value = valueOf(when, rows, known);
    // A field without an answer may still be printed as missing.
    return value === undefined ? undefined : value !== false && value !== ABSENT;
  }
  const { helper, of } = when;
  const [first, second] = of;
  if (!first) return undefined;
  const parts = (): readonly (boolean | undefined)[] => of.map((part) => holdsFor(part, rows, known));
  switch (helper) {
    case 'not': {
      const inner = holdsFor(first, rows, known);
      return inner === undefined ? undefined : !inner;
    }
    case 'any':
      return parts().includes(true) ? true : parts().every((part) => part === false) ? false : undefined;
    case 'and':
      return parts().includes(false) ? false : parts().every(Boolean) ? true : undefined;
    case 'answered':
      return isKnown(first, rows, known) ? isAnswer(valueOf(first, rows, known)) : undefined;
    case 'eq':
    case 'includes': {
      if (!second || !('constant' in second) || !isKnown(first, rows, known)) return undefined;
      const value = valueOf(first, rows, known);
      return Array.isArray(value) ? value.includes(second.constant) : value === second.constant;
    }
    default:
      return undefined;
  }
}

const isAnswer = (value: unknown): boolean => value !== undefined && value !== MISSING && value !== ABSENT;

const keyIn = (value: Expression, rows: Rows): string =>
  'field' in value ? keyOf(pathIn(value.field, rows)) : '';

const isKnown = (value: Expression, rows: Rows, known: Known): boolean => known.has(keyIn(value, rows));

const valueOf = (value: Expression, rows: Rows, known: Known): unknown => known.get(keyIn(value, rows));

/** Flattens answers to dotted paths, lists of rows entry by entry. */
export function flat(data: Readonly<Record<string, unknown>>, prefix = ''): Known {
  const out = new Map<string, unknown>();
  for (const [name, value] of Object.entries(data)) {
    const key = prefix + name;
    const rows =
      Array.isArray(value) && value.some(isPlainObject) ? (value as readonly unknown[]) : undefined;
    if (!rows) out.set(key, value);
    for (const [index, row] of (rows ?? []).entries()) {
      if (!isPlainObject(row)) continue;
      for (const [inner, entry] of flat(row, `${key}.${index}.`)) out.set(inner, entry);
    }
  }
  return out;
}
