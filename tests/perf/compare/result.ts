import { ms, times } from '../report/figures.ts';
import { atMost } from '../report/target.ts';
import type { Target } from '../report/target.ts';
import { partOf } from '../report/work.ts';
import { figureOf, ratioOf, statisticOf } from '../stats/halves.ts';
import type { Figure, Formula, Samples } from '../stats/halves.ts';
import { typical } from '../stats/quantile.ts';
import type { Timed } from './run-form.ts';
import { BY_HAND, FLOOR, OURS, RIVALS } from './subjects.ts';

const RIVAL = 'over the quickest schema-driven library';
const KEY_BY_HAND = `key to paint, over ${BY_HAND}`;
const COMPLETE_BY_HAND = `form complete, over ${BY_HAND}`;

/** A key may take so much more than in a form written by hand before the two no longer count as equal. */
const EQUAL = 1.1;

/** Milliseconds of work until the first field of a long form may be used: a quarter of 150 and 200, for a device that is four times slower. */
const USABLE_MS: Readonly<Record<string, number>> = { M: 37.5, L: 50 };

/** The rounds of one case, and why the runs of a subject do not count, for those whose do not. */
export interface CaseResult {
  readonly rounds: readonly Samples[];
  readonly voids: ReadonlyMap<string, string>;
}

/** The name of what was measured of a subject. */
export const seriesOf = (subject: string, what: keyof Timed): string => `${subject}: ${what}`;

/** The main thread's time for something that a subject does. */
export const timeOf = (subject: string, what: keyof Timed): Formula =>
  statisticOf(partOf(seriesOf(subject, what), 'all'), typical);

/** The same over that of another subject in the same case. */
export const over = (what: keyof Timed, subject: string, control: string): Formula =>
  ratioOf(partOf(seriesOf(subject, what), 'all'), partOf(seriesOf(control, what), 'all'), typical);

/** The schema-driven library that a key takes the least time in, among those that did their duty in a case. */
function quickest({ rounds, voids }: CaseResult, what: keyof Timed): string | undefined {
  const took = (subject: string): number => timeOf(subject, what)(rounds);
  return RIVALS.filter((subject) => !voids.has(subject) && Number.isFinite(took(subject))).toSorted(
    (a, b) => took(a) - took(b),
  )[0];
}

/** What the engine is to be measured by in a case: the plain inputs, and its quickest rival where there is one; nothing when it is void. */
export function caseFigures(result: CaseResult): Readonly<Record<string, Figure>> {
  if (result.voids.has(OURS)) return {};
  const figure = (what: keyof Timed, control: string): Figure =>
    figureOf(result.rounds, over(what, OURS, control));
  const [key, whole] = [quickest(result, 'keys'), quickest(result, 'whole')];
  return {
    'key to paint, over plain inputs': figure('keys', FLOOR),
    'key with all that follows, over plain inputs': figure('whole', FLOOR),
    'first field usable, over plain inputs': figure('usable', FLOOR),
    'form complete, over plain inputs': figure('complete', FLOOR),
    ...(!result.voids.has(BY_HAND) && {
      [KEY_BY_HAND]: figure('keys', BY_HAND),
      [COMPLETE_BY_HAND]: figure('complete', BY_HAND),
    }),
    ...(key !== undefined && { [`key to paint, ${RIVAL}`]: figure('keys', key) }),
    ...(whole !== undefined && { [`key with all that follows, ${RIVAL}`]: figure('whole', whole) }),
  };
}

/**
 * A key is to take less than in every schema-driven library on a case, until its paint and with all that follows, and as
 * much as in a form written by hand; a long form is to be usable soon.
 */
export function caseTargets(name: string, result: CaseResult): readonly Target[] {
  const limit = (what: string): number | undefined => {
    if (what.endsWith(RIVAL)) return 1;
    if (what === KEY_BY_HAND) return EQUAL;
    return what === COMPLETE_BY_HAND && name in USABLE_MS ? 1 : undefined;
  };
  const soon = USABLE_MS[name];
  const usable = figureOf(result.rounds, timeOf(OURS, 'usable'));
  return [
    ...Object.entries(caseFigures(result)).flatMap(([what, figure]) => {
      const most = limit(what);
      return most === undefined ? [] : [atMost(`${what}, case ${name}`, figure, most, times)];
    }),
    ...(soon === undefined ? [] : [atMost(`first field usable, case ${name}`, usable, soon, ms)]),
  ];
}
