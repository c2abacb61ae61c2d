import { isPlainObject } from './plain-object.ts';

type Plain = Record<string, unknown>;

/** Returns the defined keys: as in JSON, a key set to undefined counts as absent. */
const keysOf = (value: Plain): string[] => Object.keys(value).filter((key) => value[key] !== undefined);

/** Compares JSON-like values (text, numbers, booleans, null, lists, plain objects) by content; others by identity. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => deepEqual(item, b[index]));
  }
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  const keys = keysOf(a);
  return (
    keys.length === keysOf(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && deepEqual(a[key], b[key]))
  );
}

/** Returns the keys of `to` that differ from `from`; null for those that it lacks. */
export const changes = <T>(
  from: Readonly<Record<string, T>>,
  to: Readonly<Record<string, T>>,
): Readonly<Record<string, T | null>> =>
  Object.fromEntries(
    [...new Set([...Object.keys(from), ...Object.keys(to)])]
      .filter((name) => !deepEqual(from[name], to[name]))
      .map((name) => [name, to[name] ?? null]),
  );

/**
 * Structural sharing: returns a value equal to `next` that reuses every unchanged subtree of `prev`, so that
 * subscribers comparing by identity only see real changes. Returns `prev` itself if nothing changed.
 */
export function shareStructure<T>(prev: unknown, next: T): T;
export function shareStructure(prev: unknown, next: unknown): unknown {
  if (Object.is(prev, next)) return prev;
  if (Array.isArray(prev) && Array.isArray(next)) {
    const shared = next.map((item, index) => shareStructure<unknown>(prev[index], item));
    const same = prev.length === next.length && shared.every((item, index) => Object.is(item, prev[index]));
    return same ? prev : shared;
  }
  if (!isPlainObject(prev) || !isPlainObject(next)) return next;
  const keys = keysOf(next);
  const own = (key: string): unknown => (Object.hasOwn(prev, key) ? prev[key] : undefined);
  const shared = keys.map((key) => [key, shareStructure<unknown>(own(key), next[key])] as const);
  const same =
    keys.length === keysOf(prev).length && shared.every(([key, value]) => Object.is(value, own(key)));
  return same ? prev : Object.fromEntries(shared);
}
