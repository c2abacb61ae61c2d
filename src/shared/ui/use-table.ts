import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { byLanguage } from '../../../contract/messages.ts';
import { fold } from '../lib/fold.ts';
import { memoizeWeak } from '../lib/memoize-weak.ts';
import { timeText } from './time-text.ts';

/** A column with its value for sorting and search, and its cell. */
export interface Column<Row> {
  /** Heading, unique in the table. */
  readonly title: string;
  /** Sort and search value; timestamps in milliseconds since the epoch. Null if empty. */
  readonly value?: (row: Row) => string | number | null;
  /** Renders the cell; defaults to the value. */
  readonly cell?: (row: Row) => ReactNode;
  readonly kind?: 'number' | 'moment' | 'long' | 'actions';
  /** Enables a filter by this column's values. */
  readonly filter?: boolean;
}

/** Sort order. */
export interface Order {
  /** Title of the sorted column. */
  readonly by: string;
  readonly descending: boolean;
}

/** Server-side sorting and pagination. */
export interface Served {
  /** 0-based index of the first row. */
  readonly offset: number;
  readonly total: number;
  readonly order: Order | null;
  readonly onChange: (asked: { readonly offset: number; readonly order: Order | null }) => void;
}

export interface TableOptions<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Rows per page; defaults to all. */
  readonly pageSize?: number | undefined;
  readonly served?: Served | undefined;
}

/** Returns the searchable text of a cell. */
function textIn<Row>({ value, kind }: Column<Row>, row: Row): string {
  const found = value?.(row) ?? '';
  return kind === 'moment' && typeof found === 'number' ? timeText(found) : String(found);
}

const collator = byLanguage((tag) => new Intl.Collator(tag, { numeric: true }));

/** Sorts rows by a column; rows without a value are last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: Order | null,
): readonly Row[] {
  const value = columns.find(({ title }) => title === order?.by)?.value;
  if (!order || !value) return rows;
  const sign = order.descending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one) ?? '', value(other) ?? ''];
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    const both = typeof a === 'number' && typeof b === 'number';
    return sign * (both ? a - b : collator().compare(String(a), String(b)));
  });
}

/** Returns the order after a click on a heading: ascending, descending, then unsorted. */
function orderAfter(order: Order | null, title: string): Order | null {
  if (order?.by !== title) return { by: title, descending: false };
  return order.descending ? null : { by: title, descending: true };
}

/** Returns the filterable columns with their distinct values. */
function filtersOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  return columns
    .filter(({ filter }) => filter)
    .map((column) => {
      const values = new Set(rows.map((row) => textIn(column, row)).filter(Boolean));
      return { column, values: [...values].toSorted(collator().compare) };
    })
    .filter(({ values }) => values.length > 1);
}

/** State of a table: search, filters, sorting and pagination. */
export function useTable<Row extends object>({ columns, rows, pageSize, served }: TableOptions<Row>) {
  const [query, setQuery] = useState('');
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const [ownOrder, setOwnOrder] = useState<Order | null>(null);
  const [ownOffset, setOwnOffset] = useState(0);
  const wanted = useDeferredValue(query);
  const order = served ? served.order : ownOrder;

  const filters = useMemo(() => filtersOf(columns, rows), [columns, rows]);
  // Memoized per row, because thousands of rows are searched at every key press
  const textOf = useMemo(
    () => memoizeWeak((row: Row) => fold(columns.map((column) => textIn(column, row)).join(' '))),
    [columns],
  );
  const sorted = useMemo(() => sortRows(rows, columns, ownOrder), [rows, columns, ownOrder]);
  const found = useMemo(() => {
    const words = fold(wanted).split(/\s+/).filter(Boolean);
    const chosen = filters.filter(({ column }) => choices[column.title]);
    if (words.length === 0 && chosen.length === 0) return sorted;
    return sorted.filter(
      (row) =>
        words.every((word) => textOf(row).includes(word)) &&
        chosen.every(({ column }) => textIn(column, row) === choices[column.title]),
    );
  }, [sorted, wanted, filters, choices, textOf]);

  const from = ownOffset < found.length ? ownOffset : 0;
  return {
    query,
    choices,
    filters,
    order,
    page: found.slice(from, from + (pageSize ?? found.length)),
    offset: served ? served.offset : from,
    total: served ? served.total : found.length,
    find(text: string): void {
      setQuery(text);
      setOwnOffset(0);
    },
    choose(title: string, value: string): void {
      setChoices({ ...choices, [title]: value });
      setOwnOffset(0);
    },
    sortBy(title: string): void {
      const next = orderAfter(order, title);
      if (served) return served.onChange({ offset: 0, order: next });
      setOwnOrder(next);
      setOwnOffset(0);
    },
    move: (offset: number): void => (served ? served.onChange({ offset, order }) : setOwnOffset(offset)),
  };
}
