import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { ChoiceField, SearchField } from './field.tsx';
import { Moment } from './moment.tsx';
import { Pager } from './pager.tsx';
import './table.css';
import './table-cards.css';
import { type Column, type Order, type TableOptions, useTable } from './use-table.ts';
import { numberText, t, translate } from '../../../contract/messages.ts';

interface TableProps<Row> extends TableOptions<Row> {
  /** Accessible name. */
  readonly label: string;
  readonly keyOf: (row: Row) => string | number;
  /** Label of the search field; without it there is no search. */
  readonly find?: string;
  /** Controls beside the search field. */
  readonly tools?: ReactNode;
  /** Loads earlier rows; absent if there are none. */
  readonly onEarlier?: (() => void) | undefined;
  readonly busy?: boolean;
}

/**
 * A table with declarative columns, sortable by its sticky headings; the first column is the row header. In narrow
 * containers rows become labelled cards.
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { label, columns, keyOf, find, tools, pageSize, onEarlier, busy } = props;
  const table = useTable(props);
  const root = useRef<HTMLDivElement>(null);

  function move(offset: number): void {
    table.move(offset);
    if (root.current && root.current.getBoundingClientRect().top < 0) root.current.scrollIntoView();
  }

  return (
    <div ref={root} className="data-table stack gap-s3">
      {(find ?? tools ?? table.filters[0]) && (
        <div className="data-table__tools flex wrap gap-s2">
          {find && (
            <SearchField
              className="data-table__find"
              label={find}
              value={table.query}
              onChange={table.find}
            />
          )}
          {table.filters.map(({ column: { title }, values }) => (
            <ChoiceField
              key={title}
              label={translate(title)}
              none={t('All')}
              value={table.choices[title] ?? ''}
              choices={values.map((value) => ({ value, label: value }))}
              onChange={(value) => table.choose(title, value)}
            />
          ))}
          {tools}
        </div>
      )}
      <table aria-label={translate(label)}>
        <thead>
          <tr>
            {columns.map(({ title, value }) => (
              <Heading key={title} title={title} order={table.order} onSort={value && table.sortBy} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.page.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, index) => (
                <Cell key={column.title} column={column} row={row} heads={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {pageSize !== undefined && (
        <Pager offset={table.offset} pageSize={pageSize} total={table.total} onMove={move} />
      )}
      {onEarlier && (
        <div className="pager muted line wrap gap-s2">
          <span role="status">
            {table.order
              ? t('{total} shown, sorted without the earlier ones', { total: numberText(table.total) })
              : t('{total} shown', { total: numberText(table.total) })}
          </span>
          <Button size="s" busy={busy} onClick={onEarlier}>
            {t('Show earlier ones')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface HeadingProps {
  readonly title: string;
  readonly order: Order | null;
  readonly onSort: ((title: string) => void) | undefined;
}

function Heading({ title, order, onSort }: HeadingProps) {
  if (!onSort) return <th scope="col">{translate(title)}</th>;
  const direction = order?.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={order?.by === title ? direction : 'none'}>
      <button
        type="button"
        className="data-table__sort start full target line bare spread gap-s2"
        onClick={() => onSort(title)}
      >
        {translate(title)}
      </button>
    </th>
  );
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  /** True for the row header. */
  readonly heads: boolean;
}

function Cell<Row>({ column: { title, value, cell, kind }, row, heads }: CellProps<Row>) {
  const known = value?.(row) ?? null;
  const own = kind === 'moment' && typeof known === 'number' ? <Moment at={known} /> : known;
  const content = cell ? cell(row) : own;
  if (heads)
    return (
      <th scope="row" data-kind={kind}>
        {content}
      </th>
    );
  return (
    <td data-label={translate(title)} data-kind={kind}>
      {kind === 'actions' ? <div className="data-table__actions flex wrap gap-s1">{content}</div> : content}
    </td>
  );
}
