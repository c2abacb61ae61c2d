import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { deepEqual } from '../../../src/lib/equal.ts';
import { typeKeys } from '../browser/keys.ts';
import { RATE, throttle, withPage } from '../browser/launch.ts';
import type { Visit } from '../browser/launch.ts';
import { arrivedBytes, heldData, scriptTime } from '../browser/page-costs.ts';
import { countRenders } from '../browser/render-count.ts';
import type { Mount } from '../browser/watch.ts';
import { answersIn, expectedAnswers, TYPED } from '../neutral/expected.ts';
import type { Spec } from '../neutral/spec.ts';
import type { Bench } from '../pages/main.tsx';
import { OURS } from './subjects.ts';

declare const bench: Bench;
declare const renderCounter: { rendered: number };

/** All answers must be there so soon after the last key: drafts are saved from them. */
const ANSWERS_AFTER_MS = 100;

/** Where the pages of this engine and of the others are. */
export type Urls = Readonly<Record<'ours' | 'others', string>>;

/** Milliseconds of one run of one form. */
export interface Timed extends Mount {
  readonly keys: readonly number[];
  /** Of script, for each key. */
  readonly script: number;
}

/** What a form weighs, and how its library was set up. */
export interface Weight {
  /** Components rendered for each key. */
  readonly rendered: number;
  /** Elements of the page. */
  readonly elements: number;
  /** Bytes of data that scripts hold after typing. */
  readonly held: number;
  /** Compressed bytes of script and style. */
  readonly bytes: number;
  readonly settings: string;
}

/** Opens the page of a form without mounting it. */
async function openForm({ page }: Visit, urls: Urls, subject: string, spec: Spec): Promise<void> {
  const url = subject === OURS ? urls.ours : urls.others;
  await page.goto(`${url}?${new URLSearchParams({ subject, case: spec.name }).toString()}`);
  await page.waitForFunction(() => 'bench' in window);
}

/** Types into the field of a form that is for it. */
async function typeInto(visit: Visit, { target }: Spec): Promise<readonly number[]> {
  await visit.page.evaluate(({ name, row }) => (bench.control(name, row) as HTMLElement).focus(), target);
  return typeKeys(visit, TYPED);
}

/** Mounts one form in a fresh profile and types into it. Rejects when its answers or its errors are wrong. */
export const timeForm = (browser: Browser, urls: Urls, subject: string, spec: Spec): Promise<Timed> =>
  withPage(browser, async (visit) => {
    const { page, client } = visit;
    await client.send('Performance.enable');
    await openForm(visit, urls, subject, spec);
    await throttle(client, RATE);
    const mount = await page.evaluate(() => bench.mount());
    const before = await scriptTime(client);
    const keys = await typeInto(visit, spec);
    await pause(ANSWERS_AFTER_MS);
    const data = await page.evaluate(() => bench.data());
    const script = ((await scriptTime(client)) - before) / TYPED.length;
    await throttle(client, 1);
    if (!deepEqual(answersIn(data), expectedAnswers(spec))) throw new Error('its answers were wrong');
    const errors = await page.evaluate(() => bench.check());
    if (errors !== spec.errors) throw new Error(`it found ${errors} errors, not ${spec.errors}`);
    return { ...mount, keys, script };
  });

/** Weighs one form in a fresh profile; what it weighs takes time, so nothing is timed here. */
export const weighForm = (browser: Browser, urls: Urls, subject: string, spec: Spec): Promise<Weight> =>
  withPage(browser, async (visit) => {
    const { page, client } = visit;
    await page.addInitScript(countRenders);
    await openForm(visit, urls, subject, spec);
    await page.evaluate(() => bench.mount());
    await page.evaluate(() => (renderCounter.rendered = 0));
    await typeInto(visit, spec);
    return {
      rendered: (await page.evaluate(() => renderCounter.rendered)) / TYPED.length,
      elements: await page.evaluate(() => document.querySelectorAll('*').length),
      bytes: await page.evaluate(arrivedBytes),
      settings: await page.evaluate(() => bench.settings),
      held: await heldData(client),
    };
  });
