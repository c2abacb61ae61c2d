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

/** Ratio of key times up to which a form counts as fast as a hand-written one. */
const EQUAL = 1.1;

/** Limit until a long form's first field is usable, in ms: a quarter of 150 and 200, for a four times slower device. */
const USABLE_MS: Readonly<Record<string, number>> = { M: 37.5, L: 50 };

/** The rounds of one case, and the reasons for void subjects. */
export interface CaseResult {
  readonly rounds: readonly Samples[];
  readonly voids: ReadonlyMap<string, string>;
}

/** Returns the name of a subject's samples. */
export const seriesOf = (subject: string, what: keyof Timed): string => `${subject}: ${what}`;

/** Returns the formula of a subject's main thread time. */
export const timeOf = (subject: string, what: keyof Timed): Formula =>
  statisticOf(partOf(seriesOf(subject, what), 'all'), typical);

/** Returns the ratio of a subject's time to another's in the same case. */
export const over = (what: keyof Timed, subject: string, control: string): Formula =>
  ratioOf(partOf(seriesOf(subject, what), 'all'), partOf(seriesOf(control, what), 'all'), typical);

/** Returns the schema-driven library with the fastest keys, among the valid ones in a case. */
function quickest({ rounds, voids }: CaseResult, what: keyof Timed): string | undefined {
  const took = (subject: string): number => timeOf(subject, what)(rounds);
  return RIVALS.filter((subject) => !voids.has(subject) && Number.isFinite(took(subject))).toSorted(
    (a, b) => took(a) - took(b),
  )[0];
}

/** Returns the engine's figures in a case: relative to plain inputs and to its fastest rival; empty when void. */
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
 * Returns the targets: a key must be faster than in every schema-driven library in a case, both until its paint and in
 * total, and as fast as in a hand-written form; a long form must be usable soon.
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
