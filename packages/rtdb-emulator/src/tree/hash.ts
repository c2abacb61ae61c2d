import { createHash } from 'node:crypto';
import { compareKeys, compareRanks } from './order.ts';
import { childOf, keysOf, leafOf, priorityOf, type Leaf, type Maybe, type Tree } from './tree.ts';

/** Returns the hash by which clients identify known data: SHA-1 in Base64, empty for no data. */
export function hashOf(tree: Maybe<Tree>): string {
  if (tree === undefined) return '';
  const priority = priorityOf(tree);
  const leaf = leafOf(tree);
  const prefix = priority === undefined ? '' : `priority:${describe(priority)}:`;
  return sha1(prefix + (leaf === undefined ? hashOfChildren(tree) : describe(leaf)));
}

function hashOfChildren(tree: Tree): string {
  return keysOf(tree)
    .map((key) => ({ key, child: childOf(tree, key) }))
    .toSorted((a, b) => compareRanks(priorityOf(a.child), priorityOf(b.child)) || compareKeys(a.key, b.key))
    .map(({ key, child }) => `:${key}:${hashOf(child)}`)
    .join('');
}

function describe(leaf: Leaf): string {
  if (typeof leaf !== 'number') return `${typeof leaf}:${leaf}`;
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(leaf);
  return `number:${bytes.toString('hex')}`;
}

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('base64');
}
