import { kib, mib, ms, times, withHalves } from '../report/figures.ts';
import { table } from '../report/table.ts';
import { figureOf } from '../stats/halves.ts';
import { over, timeOf } from './result.ts';
import type { CaseResult } from './result.ts';
import type { Timed, Weight } from './run-form.ts';
import { FLOOR, SUBJECTS } from './subjects.ts';

const TIMES: readonly (readonly [string, keyof Timed])[] = [
  ['key to paint', 'keys'],
  ['key with all that follows', 'whole'],
  ['first field usable', 'usable'],
  ['form complete', 'complete'],
];

/** Returns the table of one case: each subject relative to the plain inputs of the same rounds. */
export const caseTable = ({ rounds, voids }: CaseResult): readonly string[] =>
  table(
    ['', ...TIMES.flatMap(([name]) => [name, 'ratio'])],
    SUBJECTS.map((subject) => {
      const why = voids.get(subject);
      if (why !== undefined)
        return [subject, `void: ${why}`, ...Array.from({ length: 2 * TIMES.length - 1 }, () => '')];
      return [
        subject,
        ...TIMES.flatMap(([, what]) => [
          ms(timeOf(subject, what)(rounds)),
          subject === FLOOR ? '' : withHalves(figureOf(rounds, over(what, subject, FLOOR)), times),
        ]),
      ];
    }),
  );

/** Returns the weights of each subject in one case: components per key, elements, memory, bytes. */
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
