import type { Browser, BrowserContext } from 'playwright-core';
import { appKept } from '../../e2e/support/app-kept.ts';
import { arrive, type Arrival, watchArrivals } from '../browser/arrival.ts';
import { newProfile, RATE, throttle, withPage } from '../browser/launch.ts';
import { traced, worksIn } from '../browser/work.ts';
import type { Work } from '../browser/work.ts';
import { kib, ms, withHalves } from '../report/figures.ts';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import { table } from '../report/table.ts';
import { atMost } from '../report/target.ts';
import { workRow, workSamples, workTable } from '../report/work.ts';
import { figureOf, statisticOf } from '../stats/halves.ts';
import type { Samples } from '../stats/halves.ts';
import { median } from '../stats/quantile.ts';
import { measureRounds, roundLabel } from '../stats/rounds.ts';
import type { Bounds } from '../stats/rounds.ts';

const FIRST_FORM_LIMIT = 160 * 1024;
const COLD_LIMIT_MS = 1500;
const WARM_LIMIT_MS = 500;

/** A slow mobile network: 1.6 Mbit/s down, 0.75 up, 150 ms round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/** Opens a URL on a phone: slow CPU, slow network or offline. */
async function visitOnPhone(context: BrowserContext, url: string, offline = false): Promise<Arrival> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await throttle(client, RATE);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', { ...SLOW_4G, offline });
  const arrival = await arrive(page, url);
  if (!offline) await appKept(page);
  await page.close();
  return arrival;
}

/** Measures the work of a first visit at full speed. */
const workOfVisit = (browser: Browser, url: string): Promise<readonly Work[]> =>
  withPage(browser, async (opened) => {
    await watchArrivals(opened.page.context());
    const events = await traced(browser, opened, () => arrive(opened.page, url));
    return worksIn(events, 'begin', 'first-field');
  });

/** Measures a first visit, and later ones online and offline with the app cached. */
async function visit(browser: Browser, url: string): Promise<Samples> {
  const context = await newProfile(browser, { keepsApp: true });
  await watchArrivals(context);
  const cold = await visitOnPhone(context, url);
  const warm = await visitOnPhone(context, url);
  const offline = await visitOnPhone(context, url, true);
  await context.close();
  return {
    cold: [cold.after],
    warm: [warm.after],
    offline: [offline.after],
    bytes: [cold.bytes],
    requests: [cold.parts.length],
    ...workSamples('first', await workOfVisit(browser, url)),
  };
}

const measured = (rounds: readonly Samples[]) => ({
  cold: figureOf(rounds, statisticOf('cold', median)),
  warm: figureOf(rounds, statisticOf('warm', median)),
  offline: figureOf(rounds, statisticOf('offline', median)),
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
  const { cold, warm, offline } = measured(rounds);
  const [bytes, requests] = ['bytes', 'requests'].map((name) => statisticOf(name, median)(rounds));
  const works = [workRow('first visit until its first field', rounds, 'first')];
  return section(
    'First load',
    [
      `A fresh profile fetches ${kib(bytes ?? NaN)} of script and style (gzip) in ${requests} requests until the first field of "${form}" stands. From navigation to that field with the processor slowed down ${RATE} times and a network of 1.6 Mbit/s and 150 ms, over ${roundLabel(results, bounds)}:`,
      '',
      ...table(
        ['visit', 'median'],
        [
          ['cold', withHalves(cold, ms)],
          ['warm', withHalves(warm, ms)],
          ['offline', withHalves(offline, ms)],
        ],
      ),
      '',
      ...workTable(works),
    ],
    {
      works,
      figures: [
        { what: 'first load, cold', figure: cold, show: ms },
        { what: 'first load, warm', figure: warm, show: ms },
        { what: 'first load, offline', figure: offline, show: ms },
      ],
      targets: [
        atMost('first field on a phone, first visit', cold, COLD_LIMIT_MS, ms),
        atMost('first field on a phone, later visit', warm, WARM_LIMIT_MS, ms),
        atMost('first field on a phone, offline', offline, WARM_LIMIT_MS, ms),
        atMost('first usable form, script and style', bytes, FIRST_FORM_LIMIT, kib),
      ],
    },
  );
}
