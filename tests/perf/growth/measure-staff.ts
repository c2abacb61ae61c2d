import type { Browser } from 'playwright-core';
import { followKeys, typeKeys } from '../browser/keys.ts';
import { withPage } from '../browser/launch.ts';
import { throttle } from '../browser/throttle.ts';
import { STAFF_CASES } from '../neutral/cases.ts';
import type { Spec } from '../neutral/spec.ts';
import type { Bench } from '../pages/main.tsx';
import { OURS } from '../compare/subjects.ts';
import { ms, msBetween } from '../report/figures.ts';
import { section } from '../report/section.ts';
import type { Section } from '../report/section.ts';
import { table } from '../report/table.ts';
import { intervalOf } from '../stats/interval.ts';
import { median, p95 } from '../stats/quantile.ts';

declare const bench: Bench;

const SEARCHED = 'Person 42';
const RATE = 4;

const search = (browser: Browser, url: string, spec: Spec): Promise<readonly number[]> =>
  withPage(browser, async (visit) => {
    const { page, client } = visit;
    await page.goto(`${url}?${new URLSearchParams({ subject: OURS, case: spec.name }).toString()}`);
    await page.waitForFunction(() => 'bench' in window);
    await page.evaluate(() => bench.mount());
    await page.getByLabel('Person').first().focus();
    await followKeys(visit);
    await throttle(client, RATE);
    const keys = await typeKeys(visit, SEARCHED);
    await throttle(client, 1);
    await page.getByRole('option', { name: SEARCHED }).first().waitFor();
    return keys;
  });

/** What it costs to search a name among more and more people. */
export async function measureStaff(browser: Browser, url: string, rounds: number): Promise<Section> {
  const rows: (readonly string[])[] = [];
  for (const spec of STAFF_CASES) {
    const keys: number[] = [];
    for (let round = 0; round < rounds; round++) keys.push(...(await search(browser, url, spec)));
    const count = (spec.staff ?? 0).toLocaleString('en-US');
    rows.push([count, msBetween(intervalOf(keys, median)), ms(p95(keys))]);
  }
  return section('Growth with the number of staff', [
    `From a key in the search for a person to the paint of what it found, slowed down ${RATE} times.`,
    '',
    ...table(['people', 'median', 'p95'], rows),
  ]);
}
