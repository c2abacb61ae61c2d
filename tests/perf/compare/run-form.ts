import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { deepEqual } from '../../../src/lib/equal.ts';
import { arrivedBytes } from '../browser/bytes.ts';
import { followKeys, typeKeys } from '../browser/keys.ts';
import { withPage } from '../browser/launch.ts';
import { heldBytes } from '../browser/memory.ts';
import { countRenders } from '../browser/render-count.ts';
import { scriptTime } from '../browser/script-time.ts';
import { throttle } from '../browser/throttle.ts';
import { answersIn, expectedAnswers, TYPED } from '../neutral/expected.ts';
import type { Spec } from '../neutral/spec.ts';
import type { Bench } from '../pages/main.tsx';
import type { RunResult } from './result.ts';
import { FLOOR } from './subjects.ts';

declare const bench: Bench;
declare const renderCounter: { rendered: number };

/** All answers must be there so soon after the last key: drafts are saved from them. */
const ANSWERS_AFTER_MS = 100;

/** What is run: where the page is, what it draws, how much the processor is slowed down, whether renders are counted. */
export interface Run {
  readonly url: string;
  readonly subject: string;
  readonly spec: Spec;
  readonly rate: number;
  readonly counted: boolean;
}

/** Draws one form in a fresh profile, types into it and checks what came of it. */
export const runForm = (browser: Browser, { url, subject, spec, rate, counted }: Run): Promise<RunResult> =>
  withPage(browser, async (visit) => {
    const { page, client } = visit;
    await client.send('Performance.enable');
    if (counted) await page.addInitScript(countRenders);
    await page.goto(`${url}?${new URLSearchParams({ subject, case: spec.name }).toString()}`);
    await page.waitForFunction(() => 'bench' in window);
    await throttle(client, rate);
    const mount = await page.evaluate(() => bench.mount());
    const { target } = spec;
    await page.evaluate(({ name, row }) => {
      (bench.control(name, row) as HTMLElement).focus();
    }, target);
    await followKeys(visit);
    const before = await scriptTime(client);
    if (counted) await page.evaluate(() => (renderCounter.rendered = 0));
    const keys = await typeKeys(visit, TYPED);
    await pause(ANSWERS_AFTER_MS);
    const data = await page.evaluate(() => bench.data());
    const script = ((await scriptTime(client)) - before) / TYPED.length;
    const rendered = counted ? await page.evaluate(() => renderCounter.rendered) : Number.NaN;
    const toggles = subject === FLOOR ? [] : await page.evaluate(() => bench.toggle());
    await throttle(client, 1);
    const errors = await page.evaluate(() => bench.check());
    return {
      mount,
      keys,
      script,
      toggles,
      settings: await page.evaluate(() => bench.settings),
      rendered: rendered / TYPED.length,
      bytes: await page.evaluate(arrivedBytes),
      nodes: await page.evaluate(() => document.querySelectorAll('*').length),
      held: await heldBytes(client),
      wrong: [
        ...(deepEqual(answersIn(data), expectedAnswers(spec)) ? [] : ['its answers were wrong']),
        ...(errors === spec.errors ? [] : [`it found ${errors} errors, not ${spec.errors}`]),
      ],
    };
  });
