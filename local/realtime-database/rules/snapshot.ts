import { parsePath } from '../tree/path.ts';
import type { Path } from '../tree/path.ts';
import type { Leaf } from '../tree/tree.ts';
import type { View } from './view.ts';

/** What `root`, `data` and `newData` are in a rule. */
export interface RuleSnapshot {
  val(): Leaf | object | null;
  child(path: string): RuleSnapshot;
  parent(): RuleSnapshot;
  exists(): boolean;
  hasChild(path: string): boolean;
  hasChildren(keys?: readonly string[]): boolean;
  getPriority(): Leaf | null;
  isString(): boolean;
  isNumber(): boolean;
  isBoolean(): boolean;
}

/** A snapshot for rules of the place at `path` below `root`; data is looked up only when a rule asks. */
export function snapshotAt(root: View, path: Path): RuleSnapshot {
  const view = path.reduce((current, key) => current.child(key), root);
  const child = (below: string) => {
    if (typeof below !== 'string') throw new TypeError('child() wants text');
    return snapshotAt(root, [...path, ...parsePath(below)]);
  };
  const hasChild = (below: string) => below !== '' && child(below).exists();
  return {
    // A branch equals nothing, not even itself: rules compare plain values.
    val: () => view.leaf ?? (view.exists ? {} : null),
    child,
    parent: () => {
      if (path.length === 0) throw new TypeError('The root has no parent');
      return snapshotAt(root, path.slice(0, -1));
    },
    exists: () => view.exists,
    hasChild,
    hasChildren: (keys) => (keys ? keys.every(hasChild) : view.hasChildren),
    getPriority: () => view.priority ?? null,
    isString: () => typeof view.leaf === 'string',
    isNumber: () => typeof view.leaf === 'number',
    isBoolean: () => typeof view.leaf === 'boolean',
  };
}
