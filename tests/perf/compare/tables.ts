import { kib, mib, ms, times, withHalves } from '../report/figures.ts';
import { table } from '../report/table.ts';
import { figureOf, statisticOf } from '../stats/halves.ts';
import type { Statistic } from '../stats/halves.ts';
import { median, p95 } from '../stats/quantile.ts';
import { over, seriesOf } from './result.ts';
import type { CaseResult } from './result.ts';
import type { Timed, Weight } from './run-form.ts';
import { FLOOR, SUBJECTS } from './subjects.ts';

const TIMES: readonly (readonly [string, keyof Timed, Statistic])[] = [
  ['key, median', 'keys', median],
  ['key, p95', 'keys', p95],
  ['first field usable', 'usable', median],
  ['form complete', 'complete', median],
];

/** The table of one case: each subject beside the plain inputs of the same rounds. */
export const caseTable = ({ rounds, voids }: CaseResult): readonly string[] =>
  table(
    ['', ...TIMES.flatMap(([name]) => [name, 'ratio']), 'script a key'],
    SUBJECTS.map((subject) => {
      const why = voids.get(subject);
      if (why !== undefined)
        return [subject, `void: ${why}`, ...Array.from({ length: 2 * TIMES.length }, () => '')];
      return [
        subject,
        ...TIMES.flatMap(([, what, statistic]) => [
          ms(statisticOf(seriesOf(subject, what), statistic)(rounds)),
          subject === FLOOR ? '' : withHalves(figureOf(rounds, over(what, statistic, subject, FLOOR)), times),
        ]),
        ms(statisticOf(seriesOf(subject, 'script'), median)(rounds)),
      ];
    }),
  );

/** What each subject weighs in one case: components a key, elements, memory, bytes. */
export const weightTable = (weights: ReadonlyMap<string, Weight>): readonly string[] =>
  table(
    ['', 'components a key', 'elements', 'data in memory', 'script and style (gzip)'],
    [...weights].map(([subject, { rendered, elements, held, bytes }]) => [
      subject,
      rendered.toFixed(1),
      String(elements),
      mib(held),
      kib(bytes),
    ]),
  );
