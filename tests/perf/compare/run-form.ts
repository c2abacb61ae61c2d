import type { Browser } from 'playwright-core';
import { deepEqual } from '../../../src/shared/lib/equal.ts';
import { typeKeys } from '../browser/keys.ts';
import type { Typed } from '../browser/keys.ts';
import { withPage } from '../browser/launch.ts';
import type { Visit } from '../browser/launch.ts';
import { arrivedBytes, heldData } from '../browser/page-costs.ts';
import { countRenders } from '../browser/render-count.ts';
import { traced, worksIn } from '../browser/work.ts';
import type { Work } from '../browser/work.ts';
import { answersIn, expectedAnswers, TYPED } from '../neutral/expected.ts';
import type { Spec } from '../neutral/spec.ts';
import type { Bench } from '../pages/main.tsx';
import { OURS } from './subjects.ts';

declare const bench: Bench;
declare const renderCounter: { rendered: number };

/** URLs of the pages of this engine and of the others. */
export type Urls = Readonly<Record<'ours' | 'others', string>>;

/** Work of one run of one form: of keys, of a whole key interval, and until the form is usable and complete. */
export type Timed = Readonly<Record<'keys' | 'whole' | 'usable' | 'complete', readonly Work[]>>;

/** Weight of a form, and the settings of its library. */
export interface Weight {
  /** Components rendered per key. */
  readonly rendered: number;
  /** Elements of the page. */
  readonly elements: number;
  /** Bytes of data retained by scripts after typing. */
  readonly held: number;
  /** Compressed bytes of script and style. */
  readonly bytes: number;
  readonly settings: string;
}

/** Pause after a key for a library's asynchronous work, shorter than a caret blink, in milliseconds. */
const PAUSE_MS = 450;

/** Opens the page of a form without mounting it. */
async function openForm({ page }: Visit, urls: Urls, subject: string, spec: Spec): Promise<void> {
  const url = subject === OURS ? urls.ours : urls.others;
  await page.goto(`${url}?${new URLSearchParams({ subject, case: spec.name }).toString()}`);
  await page.waitForFunction(() => 'bench' in window);
}

/** Types into the target field of a form. */
async function typeInto(browser: Browser, visit: Visit, { target }: Spec): Promise<Typed> {
  await visit.page.evaluate(({ name, row }) => (bench.control(name, row) as HTMLElement).focus(), target);
  return typeKeys(browser, visit, TYPED, PAUSE_MS);
}

/** Mounts one form in a new profile and types into it. Rejects when its answers or errors are wrong. */
export const timeForm = (browser: Browser, urls: Urls, subject: string, spec: Spec): Promise<Timed> =>
  withPage(browser, async (visit) => {
    const { page } = visit;
    await openForm(visit, urls, subject, spec);
    const events = await traced(browser, visit, () => page.evaluate(() => bench.mount()));
    const { keys, whole } = await typeInto(browser, visit, spec);
    const data = await page.evaluate(() => bench.data());
    if (!deepEqual(answersIn(data), expectedAnswers(spec))) throw new Error('its answers were wrong');
    const errors = await page.evaluate(() => bench.check());
    if (errors !== spec.errors) throw new Error(`it found ${errors} errors, not ${spec.errors}`);
    return {
      keys,
      whole,
      usable: worksIn(events, 'begin', 'usable'),
      complete: worksIn(events, 'begin', 'complete'),
    };
  });

/** Weighs one form in a new profile, separately from timing, since weighing takes time. */
export const weighForm = (browser: Browser, urls: Urls, subject: string, spec: Spec): Promise<Weight> =>
  withPage(browser, async (visit) => {
    const { page, client } = visit;
    await page.addInitScript(countRenders);
    await openForm(visit, urls, subject, spec);
    await page.evaluate(() => bench.mount());
    await page.evaluate(() => (renderCounter.rendered = 0));
    await typeInto(browser, visit, spec);
    return {
      rendered: (await page.evaluate(() => renderCounter.rendered)) / TYPED.length,
      elements: await page.evaluate(() => document.querySelectorAll('*').length),
      bytes: await page.evaluate(arrivedBytes),
      settings: await page.evaluate(() => bench.settings),
      held: await heldData(client),
    };
  });
