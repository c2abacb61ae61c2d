import { ms } from '../report/figures.ts';
import { atMost } from '../report/target.ts';
import type { Target } from '../report/target.ts';
import { median, p95 } from '../stats/quantile.ts';
import { keysOf } from './result.ts';
import type { Cell } from './result.ts';
import { OURS, SCHEMA_DRIVEN } from './subjects.ts';

/** The engine is to be quicker than every schema-driven library on a case, in the median and for one key in twenty. */
export function caseTargets(cells: readonly Cell[]): readonly Target[] {
  const [sample] = cells;
  const peers = cells.filter((cell) => SCHEMA_DRIVEN.includes(cell.subject) && keysOf(cell).length > 0);
  if (!sample || peers.length === 0) return [];
  const own = keysOf(cells.find(({ subject }) => subject === OURS));
  const figures = [
    ['median', median],
    ['p95', p95],
  ] as const;
  return figures.map(([name, statistic]) =>
    atMost(
      `key to paint, ${name}, case ${sample.spec} at ${sample.rate}x, beside the quickest schema-driven library`,
      statistic(own),
      Math.min(...peers.map((cell) => statistic(keysOf(cell)))),
      ms,
    ),
  );
}

/** What did not do its duty. The engine's own runs may not be void. */
export const voidTargets = (cells: readonly Cell[]): readonly Target[] => [
  atMost(
    'runs of this engine that do not count',
    cells.filter((cell) => cell.subject === OURS && keysOf(cell).length === 0).length,
    0,
    String,
  ),
];
