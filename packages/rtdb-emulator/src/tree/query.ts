import { BRANCH, MAX_KEY, MIN_KEY, compareKeys, compareRanks, type Rank } from './order.ts';
import { parsePath } from './path.ts';
import {
  childOf,
  keysOf,
  leafOf,
  priorityOf,
  setChild,
  valueAt,
  type Branch,
  type Leaf,
  type Maybe,
  type Tree,
} from './tree.ts';

/** A query of the wire protocol: index, start, end (value, key, inclusive), limit and its side. */
export interface QuerySpec {
  readonly i?: string;
  readonly sp?: Leaf | null;
  readonly sn?: string;
  readonly sin?: boolean;
  readonly ep?: Leaf | null;
  readonly en?: string;
  readonly ein?: boolean;
  readonly l?: number;
  readonly vf?: 'l' | 'r';
}

interface Entry {
  readonly key: string;
  readonly rank: Rank;
}

/** Returns the keys of the children that match a query, in its order. */
export function selectKeys(tree: Maybe<Tree>, query: QuerySpec): string[] {
  const rank = ranking(query);
  const inRange = range(query);
  const entries = keysOf(tree)
    .map((key): Entry => ({ key, rank: rank(key, childOf(tree, key)) }))
    .filter(inRange);
  return cut(entries, query).map((entry) => entry.key);
}

/** Returns the part of a tree that matches a query; all of it without a query. */
export function select(tree: Maybe<Tree>, query: Maybe<QuerySpec>): Maybe<Tree> {
  if (!query || leafOf(tree) !== undefined) return tree;
  const keys = selectKeys(tree, query);
  if (keys.length === 0) return undefined;
  const branch: Branch = {};
  for (const key of keys) setChild(branch, key, childOf(tree, key) as Tree);
  const priority = priorityOf(tree);
  if (priority !== undefined) branch['.priority'] = priority;
  return branch;
}

function ranking(query: QuerySpec): (key: string, child: Maybe<Tree>) => Rank {
  const index = query.i ?? '.priority';
  // Ties are ordered by key, so a constant rank sorts by key.
  if (index === '.key') return () => undefined;
  if (index === '.priority') return (_key, child) => priorityOf(child);
  if (index === '.value') return (_key, child) => leafOf(child) ?? BRANCH;
  const path = parsePath(index);
  return (_key, child) => {
    const target = valueAt(child, path);
    return target === undefined ? undefined : (leafOf(target) ?? BRANCH);
  };
}

function range(query: QuerySpec): (entry: Entry) => boolean {
  const start = bound(query, query.sp, query.sn ?? MIN_KEY);
  const end = bound(query, query.ep, query.en ?? MAX_KEY);
  return (entry) => {
    const fromStart = start ? compareEntries(start, entry) : -1;
    const toEnd = end ? compareEntries(entry, end) : -1;
    return (
      (fromStart < 0 || (fromStart === 0 && query.sin !== false)) &&
      (toEnd < 0 || (toEnd === 0 && query.ein !== false))
    );
  };
}

function bound(query: QuerySpec, value: Maybe<Leaf | null>, key: string): Maybe<Entry> {
  if (value === undefined) return undefined;
  return query.i === '.key' ? { key: String(value), rank: undefined } : { key, rank: value ?? undefined };
}

function compareEntries(a: Entry, b: Entry): number {
  return compareRanks(a.rank, b.rank) || compareKeys(a.key, b.key);
}

/** Returns entries in order, up to the limit, without sorting all of them: a list may have 100,000. */
function cut(entries: readonly Entry[], { l: limit, vf: side, sp: start }: QuerySpec): readonly Entry[] {
  if (limit === undefined) return entries.toSorted(compareEntries);
  const fromLeft = side ? side === 'l' : start !== undefined;
  const compare = fromLeft ? compareEntries : (a: Entry, b: Entry) => compareEntries(b, a);
  const first = firstOf(entries, limit, compare);
  return fromLeft ? first : first.toReversed();
}

/** Returns the first entries in an order; periodically sorts the candidates and drops the rest. */
function firstOf(
  entries: readonly Entry[],
  count: number,
  compare: (a: Entry, b: Entry) => number,
): readonly Entry[] {
  let best: Entry[] = [];
  let last: Entry | undefined;
  const tidy = () => {
    best = best.toSorted(compare).slice(0, count);
    last = best.length === count ? best.at(-1) : undefined;
  };
  for (const entry of entries) {
    if (last && compare(entry, last) >= 0) continue;
    best.push(entry);
    if (best.length >= 2 * count) tidy();
  }
  tidy();
  return best;
}
