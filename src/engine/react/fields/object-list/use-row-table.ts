import { useState } from 'react';
import { newId } from '../../../../shared/lib/ids.ts';
import type { Item, RowTable } from './row-table.ts';
import { deepEqual } from '../../../../shared/lib/equal.ts';

/**
 * Returns row keys after an external change (undo, restore): rows equal to a previous row, counted from both ends, keep
 * its key; all rows do if the length is unchanged.
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

interface RowTableHandle {
  readonly table: RowTable;
  /** Applies a change to the rows, and to the items if they changed. */
  readonly apply: (change: Change) => void;
}

/** Stores keys and open state beside the items of a list. A list with a single row starts with it open. */
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
