import { newId } from '../../../../shared/lib/ids.ts';
import { moved } from '../list-moves.ts';

export type Item = Readonly<Record<string, unknown>>;

/** Rows of a list: its items, with UI state for each. */
export interface RowTable {
  readonly items: readonly Item[];
  /** Stable key per row, in item order. */
  readonly keys: readonly string[];
  /** Keys of the open rows; at most one unless `several`. */
  readonly open: ReadonlySet<string>;
  /** True if several rows may be open, after opening all. */
  readonly several: boolean;
  /** Last removed rows, for undo; the first of them was at `index`. */
  readonly removed:
    | { readonly keys: readonly string[]; readonly items: readonly Item[]; readonly index: number }
    | undefined;
}

const opened = ({ open, several }: RowTable, key: string): ReadonlySet<string> =>
  new Set(several ? [...open, key] : [key]);

/** Inserts an item as an open row. */
export function insertRow(table: RowTable, index: number, item: Item): RowTable {
  const key = newId();
  return {
    ...table,
    items: table.items.toSpliced(index, 0, item),
    keys: table.keys.toSpliced(index, 0, key),
    open: opened(table, key),
  };
}

/** Removes `count` rows from `index` on, by default to the end, and stores them for {@link restoreRows}. */
export function removeRows(table: RowTable, index: number, count = table.items.length): RowTable {
  const [items, keys] = [table.items.slice(index, index + count), table.keys.slice(index, index + count)];
  if (items.length === 0) return table;
  return {
    ...table,
    items: table.items.toSpliced(index, count),
    keys: table.keys.toSpliced(index, count),
    removed: { items, keys, index },
  };
}

/** Restores the last removed rows with their open state. */
export function restoreRows(table: RowTable): RowTable {
  const { removed } = table;
  if (!removed) return table;
  return {
    ...table,
    items: table.items.toSpliced(removed.index, 0, ...removed.items),
    keys: table.keys.toSpliced(removed.index, 0, ...removed.keys),
    removed: undefined,
  };
}

/** Moves a row; a no-op if the target is out of range. */
export function moveRow(table: RowTable, from: number, to: number): RowTable {
  if (to < 0 || to >= table.items.length) return table;
  return { ...table, items: moved(table.items, from, to), keys: moved(table.keys, from, to) };
}

/** Opens or closes a row; opening closes the previously open one unless `several`. */
export function showRow(table: RowTable, index: number, shown: boolean): RowTable {
  const key = table.keys[index];
  if (key === undefined) return table;
  if (shown) return { ...table, open: opened(table, key) };
  return { ...table, open: new Set([...table.open].filter((other) => other !== key)) };
}

/** Opens or closes all rows; after opening all, rows open and close independently. */
export const showRows = (table: RowTable, shown: boolean): RowTable => ({
  ...table,
  open: new Set(shown ? table.keys : []),
  several: shown,
});
