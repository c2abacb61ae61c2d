import { isEmpty } from '../../shared/lib/empty.ts';
import { getIn, setIn, type Path } from '../../shared/lib/path.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';

/** A value in answers, with its path and the row index of each `*` in the pattern. */
export interface Found {
  readonly path: Path;
  readonly rows: readonly number[];
  readonly value: unknown;
}

/** Parses a dotted path such as `decedents.*.decedentName`; an integer is a list index. */
export const stepsOf = (path: string): Path =>
  path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

export const starsIn = (pattern: Path): number => pattern.filter((step) => step === '*').length;

/** Replaces each `*` of a pattern with its row index; 0 if missing. */
export function fillRows(pattern: Path, rows: readonly number[]): Path {
  const left = [...rows];
  return pattern.map((step) => (step === '*' ? (left.shift() ?? 0) : step));
}

/** Returns every value that matches a pattern, in order. */
export function find(root: unknown, pattern: Path): readonly Found[] {
  const [key, ...rest] = pattern;
  if (key === undefined) return root === undefined ? [] : [{ path: [], rows: [], value: root }];
  if (key === '*') {
    if (!Array.isArray(root)) return [];
    return root.flatMap((item, row) =>
      find(item, rest).map(({ path, rows, value }) => ({
        path: [row, ...path],
        rows: [row, ...rows],
        value,
      })),
    );
  }
  if (typeof key === 'number' ? !Array.isArray(root) : !isPlainObject(root)) return [];
  return find(getIn(root, [key]), rest).map((found) => ({ ...found, path: [key, ...found.path] }));
}

/** Returns answers without the value at a path; removes a list entry, or a field from its object. */
export function without<T>(root: T, path: Path): T {
  if (getIn(root, path) === undefined) return root;
  const list = getIn(root, path.slice(0, -1));
  if (!Array.isArray(list)) return setIn(root, path, undefined);
  return setIn(
    root,
    path.slice(0, -1),
    list.filter((_, index) => index !== path.at(-1)),
  );
}

/** Returns answers without the empty rows and lists along a path. */
export function pruned<T>(root: T, path: Path): T {
  const parents = path.map((_, length) => path.slice(0, length)).filter((parent) => parent.length > 0);
  return parents
    .toReversed()
    .filter((parent) => typeof parent.at(-1) === 'string')
    .reduce((tree, parent) => (isEmpty(getIn(tree, parent)) ? without(tree, parent) : tree), root);
}

/**
 * Returns answers with a value at an empty path; undefined if the path is occupied or part of it has another type.
 * Creates missing rows before it.
 */
export function placed(root: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return isEmpty(root) ? value : undefined;
  if (typeof key === 'string') {
    if (!isPlainObject(root) && !isEmpty(root)) return undefined;
    const record = isPlainObject(root) ? root : {};
    const next = placed(getIn(record, [key]), rest, value);
    return next === undefined ? undefined : { ...record, [key]: next };
  }
  if (!Array.isArray(root) && !isEmpty(root)) return undefined;
  const list: readonly unknown[] = Array.isArray(root) ? root : [];
  const next = placed(list[key], rest, value);
  if (next === undefined || (rest.length === 0 && key > list.length)) return undefined;
  const gap = Array.from({ length: Math.max(0, key - list.length) }, () => ({}));
  return [...list.slice(0, key), ...gap, next, ...list.slice(key + 1)];
}
