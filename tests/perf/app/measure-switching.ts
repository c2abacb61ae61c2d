import type { Browser } from 'playwright-core';
import { mib, ms, times, withHalves } from '../report/figures.ts';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import { table } from '../report/table.ts';
import { atMost } from '../report/target.ts';
import { partOf, workRow, workTable } from '../report/work.ts';
import { figureOf, ratioOf, statisticOf } from '../stats/halves.ts';
import type { Samples } from '../stats/halves.ts';
import { median, typical } from '../stats/quantile.ts';
import { measureRounds, roundLabel } from '../stats/rounds.ts';
import type { Bounds } from '../stats/rounds.ts';
import type { AppCase } from './cases.ts';
import { memoryAfter, switchRound } from './switching.ts';

/** A quarter of the limits for a four times slower device: 100 and 400 milliseconds. */
const [SWITCH_LIMIT_MS, MOUNT_LIMIT_MS] = [25, 100];
const RATIO_LIMIT = 1.25;
const MEMORY_LIMIT = 1.05;

/** Number of slowest forms listed. */
const LISTED = 5;

const NATIVE = 'form switch, first field usable, over the browser’s own work';

// All forms in every round: their median is more stable than that of one.
const measured = (rounds: readonly Samples[]) => ({
  usable: figureOf(rounds, statisticOf(partOf('usable', 'all'), median)),
  native: figureOf(rounds, ratioOf(partOf('usable', 'all'), partOf('native', 'all'), median)),
});

/** Measures the work of switching between forms, and leaked memory. */
export async function measureSwitching(
  browser: Browser,
  url: string,
  forms: readonly AppCase[],
  bounds: Bounds,
  switches: number,
): Promise<Section> {
  const held = await memoryAfter(browser, url, forms, switches);
  const results = await measureRounds([forms], bounds, {
    measure: (all, backwards) => switchRound(browser, url, all, backwards),
    figures: measured,
  });
  const rounds = results.flatMap((result) => result.rounds);
  const { usable, native } = measured(rounds);
  const each = forms
    .map(({ slug }) => ({
      slug,
      complete: figureOf(rounds, statisticOf(partOf(`${slug} complete`, 'all'), typical)),
    }))
    .toSorted((a, b) => b.complete.value - a.complete.value);
  const works = [
    workRow('form switch until the first field is usable', rounds, 'usable'),
    workRow('form switch until the form is complete', rounds, 'complete'),
    workRow('the browser’s own work for the same elements', rounds, 'native'),
  ];
  return section(
    'Switching forms',
    [
      `From the choice of a form to the first paint after which its first field takes a key, and to the first with all of its fields; files at hand, over ${roundLabel(results, bounds)} of all forms. The ratio, ${withHalves(native, times)}, is to the browser's own work: the same elements put in the place of those that stand, in a page without any script.`,
      '',
      ...workTable(works),
      '',
      ...table(
        ['the slowest forms', 'complete'],
        each.slice(0, LISTED).map(({ slug, complete }) => [slug, withHalves(complete, ms)]),
      ),
      '',
      `Data in memory, garbage collected, after ${switches} switches between forms that were all open before: ${mib(held.before)} before, ${mib(held.after)} after.`,
    ],
    {
      works,
      figures: [{ what: NATIVE, figure: native, show: times }],
      targets: [
        atMost('form switch, first field usable', usable, SWITCH_LIMIT_MS, ms),
        atMost(NATIVE, native, RATIO_LIMIT, times),
        atMost('form switch, the slowest form complete', each[0]?.complete, MOUNT_LIMIT_MS, ms),
        atMost(
          `memory after ${switches} switches, data alone`,
          held.after / held.before,
          MEMORY_LIMIT,
          times,
        ),
      ],
    },
  );
}
