import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { PHMC_PEOPLE } from '../../../local/seed/people.ts';
import { moreStaff } from '../../../local/seed/large.ts';
import { ROOT } from '../../../scripts/lib/root.ts';
import type * as search from '../../../src/shared/lib/word-search.ts';
import { RATE, throttle, withPage } from '../browser/launch.ts';
import { ms } from '../report/figures.ts';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import { atMost } from '../report/target.ts';
import { median } from '../stats/quantile.ts';

declare const wordSearch: typeof search;

const LIMIT_MS = 50;

/** Queries, typed letter by letter: names, one with transposed letters, and a number. */
const TYPED = ['Alma Hol', 'Nroa', 'holbuorne', 'PHMC-12042'];

/** Returns the search as a page script. */
async function searchCode(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(ROOT, 'src/shared/lib/word-search.ts'), formats: ['iife'], name: 'wordSearch' },
    },
  })) as Rolldown.RolldownOutput[];
  const chunk = built[0]?.output[0];
  if (!chunk) throw new Error('The search was not built.');
  return chunk.code;
}

/** Measures a key in the search among `count` people, in a new page. */
export async function measurePeople(browser: Browser, count: number): Promise<Section> {
  const code = await searchCode();
  const people = moreStaff(PHMC_PEOPLE, 0, count).map(({ entry }, at) => `${entry.name} PHMC-${10_000 + at}`);
  const { prepared, keys } = await withPage(browser, async ({ page, client }) => {
    await page.goto('about:blank');
    await page.addScriptTag({ content: code });
    await throttle(client, RATE);
    return page.evaluate(
      ({ all, typed }) => {
        const start = performance.now();
        const { find } = wordSearch.createWordSearch(all, (person) => person);
        const after = performance.now() - start;
        const queries = typed.flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)));
        const took = queries.map((query) => {
          const begun = performance.now();
          find(query, 8);
          return performance.now() - begun;
        });
        return { prepared: after, keys: took };
      },
      { all: people, typed: TYPED },
    );
  });
  const slowest = Math.max(...keys);
  return section(
    'Search among people',
    [
      `A search among ${count.toLocaleString('en-US')} people, slowed down ${RATE} times, over every key of ${TYPED.length} searches: ${ms(median(keys))} in the middle, ${ms(slowest)} at most. Preparing it takes ${ms(prepared)}, once.`,
    ],
    {
      targets: [atMost(`search among ${count.toLocaleString('en-US')} people`, slowest, LIMIT_MS, ms)],
    },
  );
}
