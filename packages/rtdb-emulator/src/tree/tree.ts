import type { Path } from './path.ts';

export type Leaf = string | number | boolean;

/** Children by key. `.priority` and, for a leaf that has one, `.value` stand beside them as in an export. */
export interface Branch {
  [key: string]: Tree;
}

/**
 * Data as Firebase exports it, so that a file of it is read by `JSON.parse` and nothing else. A place without
 * data is `undefined`; neither `null` nor an empty branch is ever stored.
 */
export type Tree = Leaf | Branch;
export type Maybe<T> = T | undefined;

/** The plain value of a leaf, or `undefined` for a branch and for nothing. */
export function leafOf(tree: Maybe<Tree>): Maybe<Leaf> {
  if (typeof tree !== 'object') return tree;
  const value = tree['.value'];
  return typeof value === 'object' ? undefined : value;
}

/** The priority of a place: text, number, or none. */
export function priorityOf(tree: Maybe<Tree>): Maybe<Leaf> {
  const priority = typeof tree === 'object' ? tree['.priority'] : undefined;
  return typeof priority === 'object' ? undefined : priority;
}

/** The child of that key, if there is one. */
export function childOf(tree: Maybe<Tree>, key: string): Maybe<Tree> {
  return typeof tree === 'object' && !key.startsWith('.') && Object.hasOwn(tree, key) ? tree[key] : undefined;
}

/** The keys of all children, in no order. */
export function keysOf(tree: Maybe<Tree>): string[] {
  return typeof tree === 'object' ? Object.keys(tree).filter((key) => !key.startsWith('.')) : [];
}

/** Returns whether a place has a child; stops at the first. */
export function hasChildren(tree: Maybe<Tree>): boolean {
  if (typeof tree !== 'object') return false;
  for (const key in tree) if (!key.startsWith('.')) return true;
  return false;
}

/** What stands at a path. */
export function valueAt(tree: Maybe<Tree>, path: Path): Maybe<Tree> {
  return path.reduce(childOf, tree);
}

/** Sets a child in place, whatever its key: `__proto__` is a key like any other. */
export function setChild(branch: Branch, key: string, value: Tree): void {
  if (key !== '__proto__') branch[key] = value;
  else Object.defineProperty(branch, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Puts a value at a path, in place, removes branches that this empties, and returns the new root. */
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

/** The same data with another priority, or with none. */
export function reprioritise(tree: Maybe<Tree>, priority: Maybe<Leaf>): Maybe<Tree> {
  if (tree === undefined) return undefined;
  const leaf = leafOf(tree);
  if (leaf !== undefined) return priority === undefined ? leaf : withPriority({ '.value': leaf }, priority);
  const { '.priority': _old, ...children } = tree as Branch;
  return withPriority(children, priority);
}
