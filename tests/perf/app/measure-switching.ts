import type { Browser } from 'playwright-core';
import { RATE } from '../browser/launch.ts';
import { mib, ms, times, withHalves } from '../report/figures.ts';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import { table } from '../report/table.ts';
import { atMost } from '../report/target.ts';
import { figureOf, ratioOf, statisticOf } from '../stats/halves.ts';
import type { Samples } from '../stats/halves.ts';
import { median } from '../stats/quantile.ts';
import { measureRounds, roundLabel } from '../stats/rounds.ts';
import type { Bounds } from '../stats/rounds.ts';
import type { AppCase } from './cases.ts';
import { memoryAfter, switchRound } from './switching.ts';

const SWITCH_LIMIT_MS = 100;
const RATIO_LIMIT = 1.25;
const MOUNT_LIMIT_MS = 400;
const MEMORY_LIMIT = 1.05;

/** How many of the slowest forms are listed. */
const LISTED = 5;

const measured = (rounds: readonly Samples[]) => ({
  usable: figureOf(rounds, statisticOf('usable', median)),
  native: figureOf(rounds, ratioOf('usable', 'native', median)),
  complete: figureOf(rounds, statisticOf('complete', median)),
});

/** Measures how long it takes to go from form to form, and what is left behind in memory. */
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
  const { usable, native, complete } = measured(rounds);
  const each = forms
    .map(({ slug }) => ({
      slug,
      usable: statisticOf(`${slug} usable`, median)(rounds),
      complete: figureOf(rounds, statisticOf(`${slug} complete`, median)),
      native: ratioOf(`${slug} usable`, `${slug} native`, median)(rounds),
    }))
    .toSorted((a, b) => b.complete.value - a.complete.value);
  return section(
    'Switching forms',
    [
      `From the choice of a form to the first paint after which its first field takes a key, and to the first with all of its fields; files at hand, the processor slowed down ${RATE} times, over ${roundLabel(results, bounds)}. The ratio is to the browser's own work: the same elements put in the place of those that stand, in a page without any script. All forms, and the slowest:`,
      '',
      ...table(
        ['form', 'first field usable', 'ratio', 'form complete'],
        [
          ['all', withHalves(usable, ms), withHalves(native, times), withHalves(complete, ms)],
          ...each
            .slice(0, LISTED)
            .map((form) => [form.slug, ms(form.usable), times(form.native), ms(form.complete.value)]),
        ],
      ),
      '',
      `Data in memory, garbage collected, after ${switches} switches between forms that were all open before: ${mib(held.before)} before, ${mib(held.after)} after.`,
    ],
    {
      figures: [
        { what: 'form switch, first field usable', figure: usable, show: ms },
        { what: 'form switch, first field usable, over the browser’s own work', figure: native, show: times },
        { what: 'form switch, form complete', figure: complete, show: ms },
      ],
      targets: [
        atMost('form switch, first field usable', usable, SWITCH_LIMIT_MS, ms),
        atMost('form switch, first field usable, over the browser’s own work', native, RATIO_LIMIT, times),
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
