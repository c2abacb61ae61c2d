import { folded, inOneLine } from './clean.ts';
import { fillPieces } from './pieces.ts';
import type { TextTable } from './kind.ts';
import type { LabelValues } from './reading.ts';

/** A row starts with its time, which separates rows even if their line breaks are lost. */
const ROW = /(?<!\d)(?=\d{1,2}:\d\d:\d\d)/;

const cellsOf = (row: string): readonly string[] =>
  row
    .trim()
    .split(/ *\t[ \t]*| {2,}/)
    .map(inOneLine);

/** Reads the rows of a table as texts; rows with other columns, or without a required one, are unread. */
export function readTable(
  name: string,
  text: string,
  table: TextTable,
  none: readonly string[],
): LabelValues {
  const absent = new Set(none.map(folded));
  const isAbsent = (cell: string): boolean => !/[\p{L}\p{N}]/u.test(cell) || absent.has(folded(cell));
  const rows: string[] = [];
  const unread: string[] = [];
  for (const row of text.split(ROW)) {
    if (row.trim() === '') continue;
    const cells = cellsOf(row);
    const named = Object.fromEntries(
      table.columns.flatMap((column, index) => {
        const cell = cells[index] ?? '';
        return isAbsent(cell) ? [] : [[column, cell] as const];
      }),
    );
    const isLeftOut = Object.entries(table.without ?? {}).some(([column, words]) =>
      words.some((word) => folded(word) === folded(named[column] ?? '')),
    );
    if (isLeftOut) continue;
    const fits = cells.length === table.columns.length && table.needs.every((column) => column in named);
    if (fits) rows.push(fillPieces(table.text, named, ' ') ?? '');
    else unread.push(row.trim());
  }
  return { values: rows.length > 0 ? { [name]: rows } : {}, unread };
}
