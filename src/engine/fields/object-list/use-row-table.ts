import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { newId } from '../../../lib/ids.ts';
import { flushPending } from '../pending-change.ts';
import { keepKeys } from './row-keys.ts';
import type { Item, RowTable } from './row-table.ts';

type Change = (table: RowTable) => RowTable;

/** The row table of a list, and how to change it. */
export interface RowTableHandle {
  readonly table: RowTable;
  /** Changes rows, and the items where the change does. Typing still under way is taken over first. Never changes. */
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
  const latest = useRef({ table, put });
  useLayoutEffect(() => {
    latest.current = { table, put };
  });
  const apply = useCallback((change: Change): void => {
    flushPending();
    const { table: now, put: store } = latest.current;
    const { items: next, ...rest } = change(now);
    setRows(rest);
    if (next !== now.items) store(next);
  }, []);
  return { table, apply };
}
