import { childOf, keysOf, leafOf, setChild } from '../tree/tree.ts';
import type { Branch, Maybe, Tree } from '../tree/tree.ts';

/** What REST gives for stored data: without priorities, and a list where most keys are those of a list. */
export function toPlain(tree: Maybe<Tree>): unknown {
  if (tree === undefined) return null;
  const leaf = leafOf(tree);
  if (leaf !== undefined) return leaf;
  const keys = keysOf(tree);
  const highest = keys.every((key) => /^(0|[1-9]\d{0,8})$/.test(key))
    ? Math.max(...keys.map(Number))
    : Infinity;
  if (highest < 2 * keys.length) {
    return Array.from({ length: highest + 1 }, (_, index) => toPlain(childOf(tree, String(index))));
  }
  const plain: Branch = {};
  for (const key of keys) setChild(plain, key, toPlain(childOf(tree, key)) as Tree);
  return plain;
}

/** Keys alone, as `shallow=true` asks for them. */
export function toShallow(tree: Maybe<Tree>): unknown {
  if (tree === undefined) return null;
  return leafOf(tree) ?? Object.fromEntries(keysOf(tree).map((key) => [key, true]));
}
