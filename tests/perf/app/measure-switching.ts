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
import { SWITCHES, switchRound } from './switching.ts';

const SWITCH_LIMIT_MS = 150;
const MOUNT_LIMIT_MS = 400;
const MEMORY_LIMIT = 1.1;

/** How many of the slowest forms are listed. */
const LISTED = 5;

const measured = (rounds: readonly Samples[]) => ({
  usable: figureOf(rounds, statisticOf('usable', median)),
  native: figureOf(rounds, ratioOf('usable', 'native', median)),
  complete: figureOf(rounds, statisticOf('complete', median)),
  memory: figureOf(rounds, ratioOf('memory after', 'memory before', median)),
});

/** Measures how long it takes to go from form to form, and what is left behind in memory. */
export async function measureSwitching(
  browser: Browser,
  url: string,
  forms: readonly AppCase[],
  bounds: Bounds,
): Promise<Section> {
  const results = await measureRounds([forms], bounds, {
    measure: (all, backwards) => switchRound(browser, url, all, backwards),
    figures: measured,
  });
  const rounds = results.flatMap((result) => result.rounds);
  const { usable, native, complete, memory } = measured(rounds);
  const each = forms
    .map(({ slug }) => ({
      slug,
      usable: statisticOf(`${slug} usable`, median)(rounds),
      complete: figureOf(rounds, statisticOf(`${slug} complete`, median)),
      native: ratioOf(`${slug} usable`, `${slug} native`, median)(rounds),
    }))
    .toSorted((a, b) => b.complete.value - a.complete.value);
  const held = (when: string): string => mib(statisticOf(`memory ${when}`, median)(rounds));
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
      `Data in memory, garbage collected, after ${SWITCHES} switches between forms that were all open before: ${held('before')} before, ${held('after')} after: ${withHalves(memory, times)}.`,
    ],
    {
      figures: [
        { what: 'form switch, first field usable', figure: usable, show: ms },
        { what: 'form switch, first field usable, over the browser’s own work', figure: native, show: times },
        { what: 'form switch, form complete', figure: complete, show: ms },
        { what: `memory after ${SWITCHES} switches, data alone`, figure: memory, show: times },
      ],
      targets: [
        atMost('form switch, first field usable', usable, SWITCH_LIMIT_MS, ms),
        atMost('form switch, the slowest form complete', each[0]?.complete, MOUNT_LIMIT_MS, ms),
        atMost(`memory after ${SWITCHES} switches, data alone`, memory, MEMORY_LIMIT, times),
      ],
    },
  );
}
