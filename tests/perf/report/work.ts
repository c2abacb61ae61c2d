import type { Work } from '../browser/work.ts';
import { figureOf, statisticOf } from '../stats/halves.ts';
import type { Figure, Samples } from '../stats/halves.ts';
import { typical } from '../stats/quantile.ts';
import { figure, ms } from './figures.ts';

import { table } from './table.ts';

/** A figure whose halves must agree before the run ends. */
export interface KeyFigure {
  readonly what: string;
  readonly figure: Figure;
  readonly show: (value: number) => string;
}

/** Columns of the work table and their formats. Wall time is no key figure: it is unstable on a shared machine. */
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

/** Returns the name of the samples of one part of a work. */
export const partOf = (what: string, part: keyof Work): string => `${what}: ${part}`;

/** Converts works to the samples of a round. */
export const workSamples = (what: string, works: readonly Work[]): Samples =>
  Object.fromEntries(NAMES.map((part) => [partOf(what, part), works.map((work) => work[part])]));

/** Work of one interaction: a row of the work table. */
export interface WorkRow {
  readonly what: string;
  readonly parts: Readonly<Record<keyof Work, Figure>>;
}

/** Returns the row of the samples with a name. */
export const workRow = (what: string, rounds: readonly Samples[], samples = what): WorkRow => ({
  what,
  parts: Object.fromEntries(
    NAMES.map((part) => [part, figureOf(rounds, statisticOf(partOf(samples, part), typical))]),
  ) as Record<keyof Work, Figure>,
});

/** Returns the figures of a row on which the halves must agree. */
export const workFigures = ({ what, parts }: WorkRow): readonly KeyFigure[] =>
  NAMES.filter((part) => part !== 'wall').map((part) => ({
    what: `${what}, ${PARTS[part].head}`,
    figure: parts[part],
    show: PARTS[part].show,
  }));

/** Returns the work table. */
export const workTable = (rows: readonly WorkRow[]): readonly string[] =>
  table(
    ['', ...NAMES.map((part) => PARTS[part].head)],
    rows.map(({ what, parts }) => [what, ...NAMES.map((part) => PARTS[part].show(parts[part].value))]),
  );
