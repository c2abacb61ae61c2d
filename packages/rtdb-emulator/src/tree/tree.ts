import type { Path } from './path.ts';

export type Leaf = string | number | boolean;

/** Children by key. Includes `.priority` and, for a leaf with a priority, `.value`, as in an export. */
export interface Branch {
  [key: string]: Tree;
}

/**
 * Data in Firebase's export format, so that `JSON.parse` alone can read it. No data is `undefined`; `null` and empty
 * branches are never stored.
 */
export type Tree = Leaf | Branch;
export type Maybe<T> = T | undefined;

/** Returns the primitive value of a leaf; `undefined` for a branch or no data. */
export function leafOf(tree: Maybe<Tree>): Maybe<Leaf> {
  if (typeof tree !== 'object') return tree;
  const value = tree['.value'];
  return typeof value === 'object' ? undefined : value;
}

/** Returns the priority: string, number, or undefined. */
export function priorityOf(tree: Maybe<Tree>): Maybe<Leaf> {
  const priority = typeof tree === 'object' ? tree['.priority'] : undefined;
  return typeof priority === 'object' ? undefined : priority;
}

export function childOf(tree: Maybe<Tree>, key: string): Maybe<Tree> {
  return typeof tree === 'object' && !key.startsWith('.') && Object.hasOwn(tree, key) ? tree[key] : undefined;
}

/** Returns the keys of all children, unordered. */
export function keysOf(tree: Maybe<Tree>): string[] {
  return typeof tree === 'object' ? Object.keys(tree).filter((key) => !key.startsWith('.')) : [];
}

export function hasChildren(tree: Maybe<Tree>): boolean {
  if (typeof tree !== 'object') return false;
  for (const key in tree) if (!key.startsWith('.')) return true;
  return false;
}

export function valueAt(tree: Maybe<Tree>, path: Path): Maybe<Tree> {
  return path.reduce(childOf, tree);
}

/** Sets a child in place; supports `__proto__` as a key. */
export function setChild(branch: Branch, key: string, value: Tree): void {
  if (key !== '__proto__') branch[key] = value;
  else Object.defineProperty(branch, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Sets a value at a path in place, removes emptied branches, and returns the new root. */
export function put(tree: Maybe<Tree>, path: Path, value: Maybe<Tree>): Maybe<Tree> {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const child = put(childOf(tree, key), rest, value);
  const branch = typeof tree === 'object' && leafOf(tree) === undefined ? tree : undefined;
  if (child === undefined) {
    if (!branch) return tree;
    delete branch[key];
    return hasChildren(branch) ? branch : undefined;
  }
  const target = branch ?? withPriority({}, priorityOf(tree));
  setChild(target, key, child);
  return target;
}

function withPriority(branch: Branch, priority: Maybe<Leaf>): Branch {
  return priority === undefined ? branch : { ...branch, '.priority': priority };
}

/** Returns the same data with another priority, or without one. */
export function reprioritise(tree: Maybe<Tree>, priority: Maybe<Leaf>): Maybe<Tree> {
  if (tree === undefined) return undefined;
  const leaf = leafOf(tree);
  if (leaf !== undefined) return priority === undefined ? leaf : withPriority({ '.value': leaf }, priority);
  const { '.priority': _old, ...children } = tree as Branch;
  return withPriority(children, priority);
}
