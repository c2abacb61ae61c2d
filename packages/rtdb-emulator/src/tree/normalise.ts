import {
  childOf,
  leafOf,
  priorityOf,
  reprioritise,
  setChild,
  type Branch,
  type Leaf,
  type Maybe,
  type Tree,
} from './tree.ts';

const MAX_DEPTH = 32;
const MAX_KEY_BYTES = 768;
// eslint-disable-next-line no-control-regex -- control characters are what a key may not hold
const FORBIDDEN_IN_KEY = /[.#$/[\]\u0000-\u001F\u007F]/;

/** Returns true for a valid database key. */
export const isKey = (key: string): boolean =>
  key !== '' && !FORBIDDEN_IN_KEY.test(key) && Buffer.byteLength(key) <= MAX_KEY_BYTES;

/** Data rejected by Firebase; the message contains value and reason. */
export class InvalidData extends Error {}

/**
 * Converts client data to stored data: removes `null` and empty branches, converts arrays, and resolves server values
 * by `existing` and `now` (milliseconds). Throws `InvalidData`.
 */
export function normalise(input: unknown, existing: Maybe<Tree>, now: number, depth = 0): Maybe<Tree> {
  if (input === null || input === undefined) return undefined;
  if (isLeaf(input)) return input;
  if (typeof input !== 'object') throw new InvalidData(`A ${typeof input} cannot be stored.`);
  if (depth > MAX_DEPTH) throw new InvalidData(`Data is nested deeper than ${MAX_DEPTH} levels.`);
  const record = input as Record<string, unknown>;
  if (Object.hasOwn(record, '.sv')) return serverValue(record['.sv'], existing, now);

  const priority = leafOf(normalise(record['.priority'], priorityOf(existing), now, depth));
  if (Object.hasOwn(record, '.value')) {
    return reprioritise(normalise(record['.value'], existing, now, depth), priority);
  }
  const branch: Branch = {};
  let empty = true;
  for (const [key, value] of Object.entries(record)) {
    if (key === '.priority') continue;
    checkKey(key);
    const child = normalise(value, childOf(existing, key), now, depth + 1);
    if (child === undefined) continue;
    setChild(branch, key, child);
    empty = false;
  }
  if (empty) return undefined;
  if (priority !== undefined) branch['.priority'] = priority;
  return branch;
}

/** Throws `InvalidData` for an invalid key. */
export function checkKey(key: string): void {
  if (!isKey(key)) {
    throw new InvalidData(`"${key.slice(0, 80)}" cannot be a key.`);
  }
}

function isLeaf(value: unknown): value is Leaf {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

function serverValue(operation: unknown, existing: Maybe<Tree>, now: number): Leaf {
  if (operation === 'timestamp') return now;
  const delta = (operation as { increment?: unknown } | null)?.increment;
  if (typeof delta !== 'number') throw new InvalidData('An unknown server value was sent.');
  const current = leafOf(existing);
  return typeof current === 'number' ? current + delta : delta;
}
