import { PRINTED } from './template/open-tag.ts';

interface Row {
  cells: number;
  /** True if rendered content is between its cells, so that they cannot be counted. */
  open: boolean;
}

interface TableMistake {
  readonly offset: number;
  readonly message: string;
}

const TABLE_TAG = /\[(\/?)(table|tr|td)(?:=[^\]\n]*)?\]/g;

/**
 * Reports tables in literal text whose rows have different numbers of cells, and text between table tags, which the
 * forum moves out of the table. Output of blocks and partials is ignored.
 */
export function tableProblems(text: string): readonly TableMistake[] {
  const mistakes: TableMistake[] = [];
  const open: string[] = [];
  const tables: Row[][] = [];
  let end = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of text.matchAll(TABLE_TAG)) {
    const between = text.slice(end, index);
    const around = open.at(-1);
    const rows = tables.at(-1);
    const row = rows?.at(-1);
    if (around === 'table' || around === 'tr') {
      const stray = between.replaceAll(PRINTED, '').trim();
      if (stray !== '')
        mistakes.push({
          offset: end + Math.max(0, between.search(/[^\s\uFFFC]/)),
          message: `"${stray.slice(0, 40)}" is between the cells of a table: put it into [td]`,
        });
      if (around === 'tr' && row && between.includes(PRINTED)) row.open = true;
    }
    end = index + tag.length;
    if (slash !== '/') {
      open.push(name);
      if (name === 'table') tables.push([]);
      if (name === 'tr') rows?.push({ cells: 0, open: false });
      if (name === 'td' && row) row.cells += 1;
      continue;
    }
    if (open.at(-1) === name) open.pop();
    if (name === 'tr' && rows && row) {
      const first = rows.find((candidate) => !candidate.open);
      if (first && !row.open && row.cells !== first.cells)
        mistakes.push({
          offset: index,
          message: `this row has ${row.cells} cell${row.cells === 1 ? '' : 's'}, the first of its table ${first.cells}: the forum would draw it ragged`,
        });
    }
    if (name === 'table') tables.pop();
  }
  return mistakes;
}
