import type { Path } from '../tree/path.ts';
import {
  childOf,
  hasChildren,
  keysOf,
  leafOf,
  priorityOf,
  type Leaf,
  type Maybe,
  type Tree,
} from '../tree/tree.ts';

/** A changed path with its new value. */
export interface Change {
  readonly path: Path;
  readonly value: Maybe<Tree>;
}

interface Patch {
  readonly children: Map<string, Patch>;
  set?: { readonly value: Maybe<Tree> };
}

/** A lazy view of the data after pending changes, without copying. */
export interface View {
  readonly exists: boolean;
  readonly leaf: Maybe<Leaf>;
  readonly priority: Maybe<Leaf>;
  readonly hasChildren: boolean;
  child(key: string): View;
  keys(): string[];
}

export function viewOf(tree: Maybe<Tree>): View {
  return {
    exists: tree !== undefined,
    leaf: leafOf(tree),
    priority: priorityOf(tree),
    get hasChildren() {
      return hasChildren(tree);
    },
    child: (key) => viewOf(childOf(tree, key)),
    keys: () => keysOf(tree),
  };
}

/** Creates a view of the data after all changes. */
export function viewAfter(tree: Maybe<Tree>, changes: readonly Change[]): View {
  const root: Patch = { children: new Map() };
  for (const { path, value } of changes) {
    let patch = root;
    for (const key of path) {
      const next = patch.children.get(key) ?? { children: new Map() };
      patch.children.set(key, next);
      patch = next;
    }
    patch.set = { value };
  }
  return patched(tree, root);
}

function patched(tree: Maybe<Tree>, patch: Maybe<Patch>): View {
  if (!patch) return viewOf(tree);
  if (patch.set) return viewOf(patch.set.value);
  const child = (key: string) => patched(childOf(tree, key), patch.children.get(key));
  const branches = () =>
    [...patch.children.keys()].some((key) => child(key).exists) ||
    keysOf(tree).some((key) => !patch.children.has(key));
  return {
    child,
    priority: priorityOf(tree),
    get exists() {
      return branches() || leafOf(tree) !== undefined;
    },
    get leaf() {
      return branches() ? undefined : leafOf(tree);
    },
    get hasChildren() {
      return branches();
    },
    keys: () => [...new Set([...keysOf(tree), ...patch.children.keys()])].filter((key) => child(key).exists),
  };
}
