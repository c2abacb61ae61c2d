import { gzipSync } from 'node:zlib';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ROOT } from '../../../scripts/lib/root.ts';
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
import { measureRounds, roundWords } from '../stats/rounds.ts';
import type { Bounds } from '../stats/rounds.ts';
import type { AppCase } from './cases.ts';

const FIRST_FORM_LIMIT = 150 * 1024;
const FORM_CHUNK_LIMIT = 8 * 1024;

async function slowArrival(page: Page, url: string): Promise<Arrival> {
  await throttle(await page.context().newCDPSession(page), RATE);
  return arrive(page, url);
}

/** A first visit, and a later one of a person who closed the page in between: the browser has the whole app. */
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

/** Compressed bytes of each form's larger part: what asks, or what prints. */
function formChunks(slugs: readonly string[]): readonly { readonly name: string; readonly bytes: number }[] {
  const assets = join(ROOT, '.cache', 'bench', 'app', 'assets');
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js') && slugs.includes(name.replace(/-[\w-]{8}\.js$/, '')))
    .map((name) => ({
      name: name.replace(/-[\w-]{8}\.js$/, ''),
      bytes: gzipSync(readFileSync(join(assets, name)), { level: 9 }).length,
    }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

const measured = (rounds: readonly Samples[]) => ({
  cold: figureOf(rounds, statisticOf('cold', median)),
  warm: figureOf(rounds, statisticOf('warm', median)),
});

/** Measures what a first visit fetches, and how long it takes to the first field, cold and warm. */
export async function measureFirstLoad(
  browser: Browser,
  url: string,
  forms: readonly AppCase[],
  bounds: Bounds,
): Promise<Section> {
  const first = forms[0]?.slug ?? '';
  const results = await measureRounds([first], bounds, {
    measure: (form) => visit(browser, `${url}#/?form=${form}`),
    figures: measured,
  });
  const rounds = results.flatMap((result) => result.rounds);
  const { cold, warm } = measured(rounds);
  const bytes = statisticOf('bytes', median)(rounds);
  const chunks = formChunks(forms.map(({ slug }) => slug));
  return section(
    'First load',
    [
      `A fresh profile fetches ${kib(bytes)} of script and style (gzip) until the first field of "${first}" stands. From navigation to that field on loopback, the processor slowed down ${RATE} times, over ${roundWords(results, bounds)}:`,
      '',
      ...table(
        ['visit', 'median'],
        [
          ['cold', withHalves(cold, ms)],
          ['warm', withHalves(warm, ms)],
        ],
      ),
      '',
      `The largest form files (gzip): ${chunks
        .slice(0, 3)
        .map(({ name, bytes: size }) => `${name} ${kib(size)}`)
        .join(', ')}.`,
    ],
    {
      figures: [
        { what: 'first load, cold', figure: cold, show: ms },
        { what: 'first load, warm', figure: warm, show: ms },
      ],
      targets: [
        atMost('first usable form, script and style', bytes, FIRST_FORM_LIMIT, kib),
        atMost('largest form file', chunks[0]?.bytes, FORM_CHUNK_LIMIT, kib),
      ],
    },
  );
}
