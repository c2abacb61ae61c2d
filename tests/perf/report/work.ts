import type { Work } from '../browser/work.ts';
import { figureOf, statisticOf } from '../stats/halves.ts';
import type { Figure, Samples } from '../stats/halves.ts';
import { typical } from '../stats/quantile.ts';
import { figure, ms } from './figures.ts';

import { table } from './table.ts';

/** A figure that the run goes on for until its halves agree. */
export interface KeyFigure {
  readonly what: string;
  readonly figure: Figure;
  readonly show: (value: number) => string;
}

/** The columns of work, and how each is written. Wall time is no key figure: it cannot be held on a shared machine. */
const PARTS: Readonly<
  Record<keyof Work, { readonly head: string; readonly show: (value: number) => string }>
> = {
  wall: { head: 'wall', show: (value) => (Number.isNaN(value) ? '' : ms(value)) },
  all: { head: 'main thread', show: (value) => `${value.toFixed(2)} ms` },
  script: { head: 'script', show: (value) => value.toFixed(2) },
  style: { head: 'style', show: (value) => value.toFixed(2) },
  layout: { head: 'layout', show: (value) => value.toFixed(2) },
  paint: { head: 'paint', show: (value) => value.toFixed(2) },
  layouts: { head: 'layouts', show: figure },
  recalculations: { head: 'recalculations', show: figure },
  styled: { head: 'elements styled', show: figure },
};
const NAMES = Object.keys(PARTS) as readonly (keyof Work)[];

/** The name of the samples of one part of some work. */
export const partOf = (what: string, part: keyof Work): string => `${what}: ${part}`;

/** The samples of a round that some works are. */
export const workSamples = (what: string, works: readonly Work[]): Samples =>
  Object.fromEntries(NAMES.map((part) => [partOf(what, part), works.map((work) => work[part])]));

/** The work of one interaction: a row of the table of work. */
export interface WorkRow {
  readonly what: string;
  readonly parts: Readonly<Record<keyof Work, Figure>>;
}

/** The row of what was sampled under a name. */
export const workRow = (what: string, rounds: readonly Samples[], samples = what): WorkRow => ({
  what,
  parts: Object.fromEntries(
    NAMES.map((part) => [part, figureOf(rounds, statisticOf(partOf(samples, part), typical))]),
  ) as Record<keyof Work, Figure>,
});

/** The figures of a row that two halves are to agree on. */
export const workFigures = ({ what, parts }: WorkRow): readonly KeyFigure[] =>
  NAMES.filter((part) => part !== 'wall').map((part) => ({
    what: `${what}, ${PARTS[part].head}`,
    figure: parts[part],
    show: PARTS[part].show,
  }));

/** The table of work. */
export const workTable = (rows: readonly WorkRow[]): readonly string[] =>
  table(
    ['', ...NAMES.map((part) => PARTS[part].head)],
    rows.map(({ what, parts }) => [what, ...NAMES.map((part) => PARTS[part].show(parts[part].value))]),
  );
