import { useState } from 'react';
import { newId } from '../../../lib/ids.ts';
import { keepKeys } from './row-keys.ts';
import type { Item, RowTable } from './row-table.ts';

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
    return { keys, open: new Set(keys.length === 1 ? keys : []), removed: undefined };
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
