import { useState } from 'react';
import { newId } from '../../../../shared/lib/ids.ts';
import type { Item, RowTable } from './row-table.ts';
import { deepEqual } from '../../../../shared/lib/equal.ts';

/**
 * Keys for the rows of a list that was changed from outside (undo, restore): rows equal to a row before keep its key,
 * counted from both ends, and so does every row when the length is the same.
 */
function keepKeys(
  keys: readonly string[],
  before: readonly unknown[],
  after: readonly unknown[],
): readonly string[] {
  if (keys.length === after.length) return keys;
  const most = Math.min(keys.length, after.length);
  let head = 0;
  while (head < most && deepEqual(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < most - head && deepEqual(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  return after.map((_, index) => {
    if (index < head) return keys[index] ?? newId();
    const fromEnd = after.length - index;
    return fromEnd <= tail ? (keys.at(-fromEnd) ?? newId()) : newId();
  });
}

type Change = (table: RowTable) => RowTable;

/** The row table of a list, and how to change it. */
export interface RowTableHandle {
  readonly table: RowTable;
  /** Changes rows, and the items where the change does. */
  readonly apply: (change: Change) => void;
}

/** Keeps keys and open rows beside the items of a list. A list that starts with a single row starts with it open. */
export function useRowTable(items: readonly Item[], put: (items: readonly Item[]) => void): RowTableHandle {
  const [rows, setRows] = useState<Omit<RowTable, 'items'>>(() => {
    const keys = items.map(newId);
    return { keys, open: new Set(keys.length === 1 ? keys : []), several: false, removed: undefined };
  });
  const [before, setBefore] = useState(items);
  if (before !== items) {
    setBefore(items);
    if (rows.keys.length !== items.length) setRows({ ...rows, keys: keepKeys(rows.keys, before, items) });
  }

  const table: RowTable = { ...rows, items };
  const apply = (change: Change): void => {
    const { items: next, ...rest } = change(table);
    setRows(rest);
    if (next !== items) put(next);
  };
  return { table, apply };
}
