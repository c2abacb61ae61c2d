import { newId } from '../../../../shared/lib/ids.ts';
import { moved } from '../list-moves.ts';

/** One object of a list. */
export type Item = Readonly<Record<string, unknown>>;

/** The rows of a list: its items, and beside the data what the screen needs to know of each. */
export interface RowTable {
  readonly items: readonly Item[];
  /** One lasting key a row, in the order of the items. */
  readonly keys: readonly string[];
  /** The keys of the open rows: one at most, until all are opened. */
  readonly open: ReadonlySet<string>;
  /** Several rows may be open, as somebody opened all of them. */
  readonly several: boolean;
  /** The rows that were removed last, for undo; the first of them stood at `index`. */
  readonly removed:
    | { readonly keys: readonly string[]; readonly items: readonly Item[]; readonly index: number }
    | undefined;
}

const opened = ({ open, several }: RowTable, key: string): ReadonlySet<string> =>
  new Set(several ? [...open, key] : [key]);

/** Puts an item into the list as an open row. */
export function insertRow(table: RowTable, index: number, item: Item): RowTable {
  const key = newId();
  return {
    ...table,
    items: table.items.toSpliced(index, 0, item),
    keys: table.keys.toSpliced(index, 0, key),
    open: opened(table, key),
  };
}

/** Takes rows out of the list, all from one place on or so many, and keeps them for {@link restoreRows}. */
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

/** Puts the rows that were removed last back where they were, as open or closed as they were. */
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

/** Moves a row; a place outside the list changes nothing. */
export function moveRow(table: RowTable, from: number, to: number): RowTable {
  if (to < 0 || to >= table.items.length) return table;
  return { ...table, items: moved(table.items, from, to), keys: moved(table.keys, from, to) };
}

/** Opens a row, which closes the one that was open, or closes it. */
export function showRow(table: RowTable, index: number, shown: boolean): RowTable {
  const key = table.keys[index];
  if (key === undefined) return table;
  if (shown) return { ...table, open: opened(table, key) };
  return { ...table, open: new Set([...table.open].filter((other) => other !== key)) };
}

/** Opens all rows, which then open and close each by itself, or closes all. */
export const showRows = (table: RowTable, shown: boolean): RowTable => ({
  ...table,
  open: new Set(shown ? table.keys : []),
  several: shown,
});
