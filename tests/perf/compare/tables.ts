import { kib, mib, ms, msBetween, times, timesBetween } from '../report/figures.ts';
import { table } from '../report/table.ts';
import { intervalOf, ratioOf } from '../stats/interval.ts';
import { median, p95 } from '../stats/quantile.ts';
import { keysOf, valid, whyVoid } from './result.ts';
import type { Cell, RunResult } from './result.ts';
import { FLOOR } from './subjects.ts';

const middle = (cell: Cell | undefined, of: (run: RunResult) => number): number =>
  median(valid(cell).map(of));

const HEAD = ['', 'key, median', 'ratio', 'key, p95', 'ratio', 'script a key', 'mount', 'ratio'];

function row(cell: Cell, floor: Cell | undefined): readonly string[] {
  if (valid(cell).length === 0)
    return [cell.subject, `void: ${whyVoid(cell)}`, ...HEAD.slice(2).map(() => '')];
  const [keys, control] = [keysOf(cell), keysOf(floor)];
  return [
    cell.subject,
    msBetween(intervalOf(keys, median)),
    timesBetween(ratioOf(keys, control, median)),
    ms(p95(keys)),
    times(p95(keys) / p95(control)),
    ms(middle(cell, ({ script }) => script)),
    ms(middle(cell, ({ mount }) => mount)),
    times(middle(cell, ({ mount }) => mount) / middle(floor, ({ mount }) => mount)),
  ];
}

/** The table of one case at one slow-down: everyone beside the plain inputs of the same run. */
export function caseTable(cells: readonly Cell[]): readonly string[] {
  const floor = cells.find(({ subject }) => subject === FLOOR);
  return table(
    HEAD,
    cells.map((cell) => row(cell, floor)),
  );
}

/** How long it takes each one to show or hide the conditional fields of a case; nothing for a case without any. */
export function toggleTable(cells: readonly Cell[]): readonly string[] {
  const rows = cells.flatMap((cell) => {
    const took = valid(cell).flatMap(({ toggles }) => toggles);
    return took.length === 0 ? [] : [[cell.subject, msBetween(intervalOf(took, median)), ms(p95(took))]];
  });
  return rows.length === 0 ? [] : ['', ...table(['conditional fields come or go', 'median', 'p95'], rows)];
}

/** What each one weighs in one case: components a key, elements, memory, bytes. */
export const weightTable = (cells: readonly Cell[], counted: readonly Cell[]): readonly string[] =>
  table(
    ['', 'components a key', 'elements', 'memory', 'script and style (gzip)'],
    cells.map((cell) => [
      cell.subject,
      middle(
        counted.find(({ subject }) => subject === cell.subject),
        ({ rendered }) => rendered,
      ).toFixed(1),
      middle(cell, ({ nodes }) => nodes).toFixed(0),
      mib(middle(cell, ({ held }) => held)),
      kib(middle(cell, ({ bytes }) => bytes)),
    ]),
  );
