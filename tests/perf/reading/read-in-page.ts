import type { Browser } from 'playwright-core';
import { compileForm } from '../../../compiler/compile.ts';
import { formLoader } from '../../../compiler/load.ts';
import { CASE_MOMENT } from '../../../compiler/cases.ts';
import { formsProject } from '../../../compiler/disk.ts';
import { renderForm } from '../../../src/engine/render/render.ts';
import { appCases, spread } from '../app/cases.ts';
import { RATE, throttle, withPage } from '../browser/launch.ts';

/** Times of parsing a post in a browser, in milliseconds: the first with loading code and form, and a repetition. */
interface PageReading {
  readonly name: string;
  /** True if the form's list has its maximum length. */
  readonly long: boolean;
  readonly first: number;
  readonly again: number;
}

declare const reading: { took: number[] };

/**
 * Runs in the page before its scripts: runs worker code on the main thread, since the browser can throttle only that.
 */
function runWorkersHere(): void {
  const seen: { took: number[] } = { took: [] };
  type Listener = (event: { readonly data: unknown }) => void;
  class Here {
    readonly loaded: Promise<unknown>;
    private listener: Listener = () => undefined;
    constructor(url: URL) {
      this.loaded = import(url.href) as Promise<unknown>;
    }
    addEventListener(kind: string, listener: Listener): void {
      if (kind === 'message') this.listener = listener;
    }
    terminate(): void {
      this.listener = () => undefined;
    }
    postMessage(data: unknown): void {
      const began = performance.now();
      const answer = (result: unknown): void => {
        seen.took.push(performance.now() - began);
        this.listener({ data: result });
      };
      void this.loaded.then(() => {
        Object.assign(globalThis, { postMessage: answer });
        dispatchEvent(new MessageEvent('message', { data }));
      });
    }
  }
  Object.assign(globalThis, { reading: seen, Worker: Here });
}

/** Runs in the page: pastes a text while no field has focus. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
}

/** Parses the posts of full cases, and of lists of maximum length, in a throttled page. */
export async function readInPages(browser: Browser, url: string): Promise<readonly PageReading[]> {
  const project = formsProject();
  const load = formLoader(project);
  const found: PageReading[] = [];
  for (const { slug, data, long } of spread(appCases())) {
    const { body } = renderForm(await load(slug), data, { now: CASE_MOMENT });
    const took = await withPage(browser, async ({ page, client }) => {
      await page.addInitScript(runWorkersHere);
      await page.goto(url);
      await page.waitForLoadState('networkidle');
      await throttle(client, RATE);
      for (const count of [1, 2]) {
        await page.evaluate(paste, body);
        await page.waitForFunction((many) => reading.took.length === many, count);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      return page.evaluate(() => reading.took);
    });
    const [first = NaN, again = NaN] = took;
    found.push({ name: compileForm(project, slug).meta.name, long, first, again });
  }
  return found;
}
