import type { Leaf, Maybe } from './tree.ts';

export const MIN_KEY = '[MIN_NAME]';
export const MAX_KEY = '[MAX_NAME]';

/** Sort value of a child: a primitive, a branch, or undefined. */
export type Rank = Maybe<Leaf> | typeof BRANCH;
export const BRANCH: unique symbol = Symbol('branch');

const INTEGER = /^(0|-?[1-9]\d*)$/;
const INT_32 = 2 ** 31;

/** Compares keys: 32-bit integers first, by value, then strings; the bounds are lowest and highest. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  if (a === MIN_KEY || b === MAX_KEY) return -1;
  if (b === MIN_KEY || a === MAX_KEY) return 1;
  const x = asInteger(a);
  const y = asInteger(b);
  if (x !== undefined && y !== undefined) return x - y || a.length - b.length;
  if (x !== undefined) return -1;
  if (y !== undefined) return 1;
  return a < b ? -1 : 1;
}

/** Compares values: undefined, false, true, numbers, strings, branches. */
export function compareRanks(a: Rank, b: Rank): number {
  const byType = typeOrder(a) - typeOrder(b);
  if (byType !== 0 || a === b || a === undefined || b === undefined || a === BRANCH || b === BRANCH)
    return byType;
  return a < b ? -1 : 1;
}

function asInteger(key: string): Maybe<number> {
  if (!INTEGER.test(key)) return undefined;
  const value = Number(key);
  return value >= -INT_32 && value < INT_32 ? value : undefined;
}

const TYPES = ['undefined', 'boolean', 'number', 'string', 'symbol'];

function typeOrder(rank: Rank): number {
  return TYPES.indexOf(typeof rank);
}
