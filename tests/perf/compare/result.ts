import { ms, times } from '../report/figures.ts';
import { atMost } from '../report/target.ts';
import type { Target } from '../report/target.ts';
import { figureOf, ratioOf, statisticOf } from '../stats/halves.ts';
import type { Figure, Formula, Samples, Statistic } from '../stats/halves.ts';
import { median, p95 } from '../stats/quantile.ts';
import type { Timed } from './run-form.ts';
import { BY_HAND, FLOOR, OURS, RIVALS } from './subjects.ts';

const RIVAL = 'over the quickest schema-driven library';
const KEY_BY_HAND = `key to paint, median, over ${BY_HAND}`;
const COMPLETE_BY_HAND = `form complete, over ${BY_HAND}`;

/** A key may take so much more than in a form written by hand before the two no longer count as equal. */
const EQUAL = 1.1;

/** Milliseconds until the first field of a long form may be used. */
const USABLE_MS: Readonly<Record<string, number>> = { M: 150, L: 200 };

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
    ...(!result.voids.has(BY_HAND) && {
      [KEY_BY_HAND]: figure('keys', median, BY_HAND),
      [COMPLETE_BY_HAND]: figure('complete', median, BY_HAND),
    }),
    ...(middle !== undefined && { [`key to paint, median, ${RIVAL}`]: figure('keys', median, middle) }),
    ...(tail !== undefined && { [`key to paint, p95, ${RIVAL}`]: figure('keys', p95, tail) }),
  };
}

/**
 * The engine is to be quicker than every schema-driven library on a case, in the median and for one key in twenty, and
 * as quick as a form written by hand; a long form is to be usable soon.
 */
export function caseTargets(name: string, result: CaseResult): readonly Target[] {
  const limit = (what: string): number | undefined => {
    if (what.endsWith(RIVAL)) return 1;
    if (what === KEY_BY_HAND) return EQUAL;
    return what === COMPLETE_BY_HAND && name in USABLE_MS ? 1 : undefined;
  };
  const soon = USABLE_MS[name];
  const usable = figureOf(result.rounds, statisticOf(seriesOf(OURS, 'usable'), median));
  return [
    ...Object.entries(caseFigures(result)).flatMap(([what, figure]) => {
      const most = limit(what);
      return most === undefined ? [] : [atMost(`${what}, case ${name}`, figure, most, times)];
    }),
    ...(soon === undefined ? [] : [atMost(`first field usable, case ${name}`, usable, soon, ms)]),
  ];
}
