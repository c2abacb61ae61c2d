import type { Browser } from 'playwright-core';
import { typeKeys } from '../browser/keys.ts';
import { RATE, throttle, withPage } from '../browser/launch.ts';
import { OURS } from '../compare/subjects.ts';
import { STAFF_CASES } from '../neutral/cases.ts';
import type { Spec } from '../neutral/spec.ts';
import type { Bench } from '../pages/main.tsx';
import { ms, times, withHalves } from '../report/figures.ts';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import { table } from '../report/table.ts';
import { figureOf, ratioOf, statisticOf } from '../stats/halves.ts';
import type { Samples } from '../stats/halves.ts';
import { median, p95 } from '../stats/quantile.ts';
import { measureRounds, roundLabel } from '../stats/rounds.ts';
import type { Bounds } from '../stats/rounds.ts';

declare const bench: Bench;

const SEARCHED = 'Person 42';

const search = (browser: Browser, url: string, spec: Spec): Promise<readonly number[]> =>
  withPage(browser, async (visit) => {
    const { page, client } = visit;
    await page.goto(`${url}?${new URLSearchParams({ subject: OURS, case: spec.name }).toString()}`);
    await page.waitForFunction(() => 'bench' in window);
    await page.evaluate(() => bench.mount());
    await page.getByLabel('Person').first().focus();
    await throttle(client, RATE);
    const keys = await typeKeys(visit, SEARCHED);
    await throttle(client, 1);
    await page.getByRole('option', { name: SEARCHED }).first().waitFor();
    return keys;
  });

const grown = (rounds: readonly Samples[]) => ({
  ratio: figureOf(rounds, ratioOf(STAFF_CASES.at(-1)?.name ?? '', STAFF_CASES[0]?.name ?? '', median)),
});

/** Measures what it costs to search a name among more and more people. */
export async function measureStaff(browser: Browser, url: string, bounds: Bounds): Promise<Section> {
  const results = await measureRounds([STAFF_CASES], bounds, {
    async measure(specs, backwards) {
      const samples: Record<string, readonly number[]> = {};
      for (const spec of backwards ? specs.toReversed() : specs)
        samples[spec.name] = await search(browser, url, spec);
      return samples;
    },
    figures: grown,
  });
  const rounds = results.flatMap((result) => result.rounds);
  const { ratio } = grown(rounds);
  return section(
    'Growth with the number of staff',
    [
      `From a key in the search for a person to the paint of what it found, slowed down ${RATE} times, over ${roundLabel(results, bounds)}. The most people take ${withHalves(ratio, times)} what the fewest do.`,
      '',
      ...table(
        ['people', 'median', 'p95'],
        STAFF_CASES.map(({ name, staff }) => [
          (staff ?? 0).toLocaleString('en-US'),
          ms(statisticOf(name, median)(rounds)),
          ms(statisticOf(name, p95)(rounds)),
        ]),
      ),
    ],
    { figures: [{ what: 'search among the most people, over the fewest', figure: ratio, show: times }] },
  );
}
