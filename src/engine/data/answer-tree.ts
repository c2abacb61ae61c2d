import { isEmpty } from '../../shared/lib/empty.ts';
import { getIn, setIn, type Path } from '../../shared/lib/path.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';

/** A value in answers: where it stands, and the rows that each `*` of the pattern stood for. */
export interface Found {
  readonly path: Path;
  readonly rows: readonly number[];
  readonly value: unknown;
}

/** A dotted path such as `decedents.*.decedentName`, taken apart; a whole number is a place in a list. */
export const stepsOf = (path: string): Path =>
  path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** How many lists a path goes into. */
export const starsIn = (pattern: Path): number => pattern.filter((step) => step === '*').length;

/** A pattern with each `*` replaced by its row; the first row where none is given. */
export function fillRows(pattern: Path, rows: readonly number[]): Path {
  const left = [...rows];
  return pattern.map((step) => (step === '*' ? (left.shift() ?? 0) : step));
}

/** Every value that a pattern leads to, in order. */
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

/** Answers without the value at a path; an entry leaves its list, a field leaves its row where it is. */
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

/** Answers without the rows and lists on the way to a path that hold nothing any more. */
export function pruned<T>(root: T, path: Path): T {
  const parents = path.map((_, length) => path.slice(0, length)).filter((parent) => parent.length > 0);
  return parents
    .toReversed()
    .filter((parent) => typeof parent.at(-1) === 'string')
    .reduce((tree, parent) => (isEmpty(getIn(tree, parent)) ? without(tree, parent) : tree), root);
}

/**
 * Answers with a value at a path where nothing stands yet; undefined where something does, or where a part of the path is
 * of another kind. Rows before it that are missing are made.
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
