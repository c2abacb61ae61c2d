import type { Browser, Page } from 'playwright-core';
import { appKept } from '../../e2e/support/app-kept.ts';
import { arrive, type Arrival, watchArrivals } from '../browser/arrival.ts';
import { newProfile, RATE, throttle } from '../browser/launch.ts';
import { kib, ms, withHalves } from '../report/figures.ts';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import { table } from '../report/table.ts';
import { atMost } from '../report/target.ts';
import { figureOf, statisticOf } from '../stats/halves.ts';
import type { Samples } from '../stats/halves.ts';
import { median } from '../stats/quantile.ts';
import { measureRounds, roundLabel } from '../stats/rounds.ts';
import type { Bounds } from '../stats/rounds.ts';

const FIRST_FORM_LIMIT = 150 * 1024;

async function slowArrival(page: Page, url: string): Promise<Arrival> {
  await throttle(await page.context().newCDPSession(page), RATE);
  return arrive(page, url);
}

/** A first visit, and a later one of a user who closed the page in between: the browser has the whole app. */
async function visit(browser: Browser, url: string): Promise<Samples> {
  const context = await newProfile(browser, { keepsApp: true });
  await watchArrivals(context);
  const first = await context.newPage();
  const cold = await slowArrival(first, url);
  await appKept(first);
  await first.close();
  const warm = await slowArrival(await context.newPage(), url);
  await context.close();
  return { cold: [cold.after], warm: [warm.after], bytes: [cold.bytes] };
}

const measured = (rounds: readonly Samples[]) => ({
  cold: figureOf(rounds, statisticOf('cold', median)),
  warm: figureOf(rounds, statisticOf('warm', median)),
});

/** Measures what a first visit fetches, and how long it takes to the first field, cold and warm. */
export async function measureFirstLoad(
  browser: Browser,
  url: string,
  form: string,
  bounds: Bounds,
): Promise<Section> {
  const results = await measureRounds([form], bounds, {
    measure: (slug) => visit(browser, `${url}#/?form=${slug}`),
    figures: measured,
  });
  const rounds = results.flatMap((result) => result.rounds);
  const { cold, warm } = measured(rounds);
  const bytes = statisticOf('bytes', median)(rounds);
  return section(
    'First load',
    [
      `A fresh profile fetches ${kib(bytes)} of script and style (gzip) until the first field of "${form}" stands. From navigation to that field on loopback, the processor slowed down ${RATE} times, over ${roundLabel(results, bounds)}:`,
      '',
      ...table(
        ['visit', 'median'],
        [
          ['cold', withHalves(cold, ms)],
          ['warm', withHalves(warm, ms)],
        ],
      ),
    ],
    {
      figures: [
        { what: 'first load, cold', figure: cold, show: ms },
        { what: 'first load, warm', figure: warm, show: ms },
      ],
      targets: [atMost('first usable form, script and style', bytes, FIRST_FORM_LIMIT, kib)],
    },
  );
}
