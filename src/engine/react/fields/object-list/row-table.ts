import { newId } from '../../../../lib/ids.ts';
import { moved } from '../list-moves.ts';

/** One object of a list. */
export type Item = Readonly<Record<string, unknown>>;

/** The rows of a list: its items, and beside the data what the screen needs to know of each. */
export interface RowTable {
  readonly items: readonly Item[];
  /** One lasting key a row, in the order of the items. */
  readonly keys: readonly string[];
  /** The keys of the open rows. */
  readonly open: ReadonlySet<string>;
  /** The last row that was removed, for undo. */
  readonly removed: { readonly key: string; readonly item: Item; readonly index: number } | undefined;
}

/** Puts an item into the list as an open row. */
export function insertRow(table: RowTable, index: number, item: Item, key = newId()): RowTable {
  return {
    ...table,
    items: table.items.toSpliced(index, 0, item),
    keys: table.keys.toSpliced(index, 0, key),
    open: new Set([...table.open, key]),
  };
}

/** Takes a row out of the list and keeps it for {@link restoreRow}. */
export function removeRow(table: RowTable, index: number): RowTable {
  const item = table.items[index];
  const key = table.keys[index];
  if (item === undefined || key === undefined) return table;
  return {
    ...table,
    items: table.items.toSpliced(index, 1),
    keys: table.keys.toSpliced(index, 1),
    removed: { item, key, index },
  };
}

/** Puts the last removed row back where it was, as open or closed as it was. */
export function restoreRow(table: RowTable): RowTable {
  const { removed, open } = table;
  if (!removed) return table;
  return { ...insertRow(table, removed.index, removed.item, removed.key), open, removed: undefined };
}

/** Moves a row; a place outside the list changes nothing. */
export function moveRow(table: RowTable, from: number, to: number): RowTable {
  if (to < 0 || to >= table.items.length) return table;
  return { ...table, items: moved(table.items, from, to), keys: moved(table.keys, from, to) };
}

/** Opens or closes a row. */
export function showRow(table: RowTable, index: number, shown: boolean): RowTable {
  const key = table.keys[index];
  if (key === undefined) return table;
  const open = new Set(table.open);
  if (shown) open.add(key);
  else open.delete(key);
  return { ...table, open };
}
