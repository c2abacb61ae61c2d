import { times } from '../report/figures.ts';
import { atMost } from '../report/target.ts';
import type { Target } from '../report/target.ts';
import { figureOf, ratioOf, statisticOf } from '../stats/halves.ts';
import type { Figure, Formula, Samples, Statistic } from '../stats/halves.ts';
import { median, p95 } from '../stats/quantile.ts';
import type { Timed } from './run-form.ts';
import { FLOOR, OURS, RIVALS } from './subjects.ts';

const RIVAL = 'over the quickest schema-driven library';

/** The rounds of one case, and why the runs of a subject do not count, for those whose do not. */
export interface CaseResult {
  readonly rounds: readonly Samples[];
  readonly voids: ReadonlyMap<string, string>;
}

/** The name of what was measured of a subject. */
export const seriesOf = (subject: string, what: keyof Timed): string => `${subject}: ${what}`;

/** A statistic of a subject over that of another one in the same case. */
export const over = (what: keyof Timed, statistic: Statistic, subject: string, control: string): Formula =>
  ratioOf(seriesOf(subject, what), seriesOf(control, what), statistic);

/** The schema-driven library that a statistic of keys is lowest for, among those that did their duty in a case. */
function quickest({ rounds, voids }: CaseResult, statistic: Statistic): string | undefined {
  const keys = (subject: string): number => statisticOf(seriesOf(subject, 'keys'), statistic)(rounds);
  return RIVALS.filter((subject) => !voids.has(subject) && Number.isFinite(keys(subject))).toSorted(
    (a, b) => keys(a) - keys(b),
  )[0];
}

/** What the engine is to be measured by in a case: the plain inputs, and its quickest rival where there is one; nothing when it is void. */
export function caseFigures(result: CaseResult): Readonly<Record<string, Figure>> {
  if (result.voids.has(OURS)) return {};
  const figure = (what: keyof Timed, statistic: Statistic, control: string): Figure =>
    figureOf(result.rounds, over(what, statistic, OURS, control));
  const [middle, tail] = [quickest(result, median), quickest(result, p95)];
  return {
    'key to paint, median, over plain inputs': figure('keys', median, FLOOR),
    'key to paint, p95, over plain inputs': figure('keys', p95, FLOOR),
    'first field usable, over plain inputs': figure('usable', median, FLOOR),
    'form complete, over plain inputs': figure('complete', median, FLOOR),
    ...(middle !== undefined && { [`key to paint, median, ${RIVAL}`]: figure('keys', median, middle) }),
    ...(tail !== undefined && { [`key to paint, p95, ${RIVAL}`]: figure('keys', p95, tail) }),
  };
}

/** The engine is to be quicker than every schema-driven library on a case, in the median and for one key in twenty. */
export const caseTargets = (name: string, result: CaseResult): readonly Target[] =>
  Object.entries(caseFigures(result)).flatMap(([what, figure]) =>
    what.endsWith(RIVAL) ? [atMost(`${what}, case ${name}`, figure, 1, times)] : [],
  );
