import { isPlainObject } from './plain-object.ts';

/** Location of a value in form data: object keys and list indexes from the root. */
export type Path = readonly (string | number)[];

/** Keys that could cause prototype pollution. */
export const UNSAFE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Returns the value at a path; undefined if any part is missing. Inherited properties are never read. */
export function getIn(root: unknown, path: Path): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    if (!Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

function setItem(list: readonly unknown[], index: number, rest: Path, value: unknown): readonly unknown[] {
  if (!Number.isInteger(index) || index < 0 || index > list.length) {
    throw new RangeError(`List index ${index} is outside 0..${list.length}`);
  }
  const next = setIn(list[index], rest, value);
  if (index < list.length && Object.is(next, list[index])) return list;
  return [...list.slice(0, index), next, ...list.slice(index + 1)];
}

function setKey(
  record: Record<string, unknown>,
  key: string,
  rest: Path,
  value: unknown,
): Record<string, unknown> {
  if (UNSAFE_KEYS.has(key)) throw new TypeError(`Unsafe key in a path: ${key}`);
  const current = Object.hasOwn(record, key) ? record[key] : undefined;
  const next = setIn(current, rest, value);
  if (next === undefined) {
    return Object.hasOwn(record, key)
      ? Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
      : record;
  }
  return Object.is(next, current) ? record : { ...record, [key]: next };
}

/**
 * Returns a copy of `root` with the value at `path` replaced; unchanged parts are shared, and `root` itself is returned
 * if nothing changed. Missing parts are created (a list for a number, an object for a text); undefined removes an
 * object key. Throws TypeError on `__proto__`, `constructor` and `prototype`, RangeError on an index past the end.
 */
export function setIn<T>(root: T, path: Path, value: unknown): T;
export function setIn(root: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === 'number') return setItem(Array.isArray(root) ? root : [], key, rest, value);
  return setKey(isPlainObject(root) ? root : {}, key, rest, value);
}
