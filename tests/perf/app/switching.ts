import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { withPage } from '../browser/launch.ts';
import type { Visit } from '../browser/launch.ts';
import { heldData } from '../browser/page-costs.ts';
import type { Mount, Watch } from '../browser/watch.ts';
import { traced, worksIn } from '../browser/work.ts';
import type { Work } from '../browser/work.ts';
import { workSamples } from '../report/work.ts';
import type { Samples } from '../stats/halves.ts';
import type { AppCase } from './cases.ts';
import { controlPage, openControl } from './control-page.ts';

declare const watch: Watch;

/** Pause after each switch for asynchronous work. */
const PAUSE_MS = 200;

const CONTROLS = '#form :is(input, select, textarea)';
/** Selector of free text controls. */
const TEXTS = '#form :is(input:not([type]), input[type="text"], textarea):read-write';

/** Page state and number of controls of a form that was open. */
interface Known {
  readonly form: AppCase;
  readonly page: string;
  readonly controls: number;
}

/** Opens a form by its URL. */
async function open(page: Page, { slug, title }: AppCase): Promise<void> {
  await page.evaluate((form) => (location.hash = `#/?form=${form}`), slug);
  await page.waitForFunction((name) => document.querySelector('#form-name')?.textContent === name, title);
}

/** Opens a form, and records it once fully rendered. */
async function findOut(page: Page, form: AppCase): Promise<Known> {
  await open(page, form);
  await pause(PAUSE_MS);
  return { form, page: await controlPage(page), controls: await page.locator(CONTROLS).count() };
}

/** Switches to a form in the app. */
const switchInApp = (page: Page, { form: { slug, title }, controls }: Known): Promise<Mount> =>
  page.evaluate(
    ([form, name, texts, all, count]) => {
      const isNamed = (): boolean => document.querySelector('#form-name')?.textContent === name;
      return watch.watchMount(
        () => (location.hash = `#/?form=${form}`),
        () => (isNamed() ? document.querySelector(texts) : null),
        () => isNamed() && document.querySelectorAll(all).length >= count,
      );
    },
    [slug, title, TEXTS, CONTROLS, controls] as const,
  );

/** Measures only the browser's part of a switch: replacing the elements. */
const switchNatively = (page: Page, known: Known): Promise<Mount> =>
  page.evaluate(
    ([text, texts]) => {
      const next = new DOMParser().parseFromString(text, 'text/html').querySelector('#main');
      const main = document.querySelector('#main');
      if (!main || !next) throw new Error('A page has no main part.');
      return watch.watchMount(
        () => main.replaceWith(document.importNode(next, true)),
        () => document.querySelector(texts),
        () => true,
      );
    },
    [known.page, TEXTS] as const,
  );

/** Measures the work of a switch until the first field is usable, and until the form is complete. */
async function workOf(
  browser: Browser,
  visit: Visit,
  act: () => Promise<unknown>,
): Promise<Readonly<Record<'usable' | 'complete', readonly Work[]>>> {
  const events = await traced(browser, visit, async () => {
    await act();
    await pause(PAUSE_MS);
  });
  return { usable: worksIn(events, 'begin', 'usable'), complete: worksIn(events, 'begin', 'complete') };
}

/** Opens the app and each form once, long enough for the first render of its post, which initializes templates. */
async function openApp({ page }: Visit, url: string, forms: readonly AppCase[]): Promise<void> {
  await page.goto(`${url}#/?form=${forms[0]?.slug}`);
  await page.locator('#form').waitFor();
  for (const form of forms) {
    await open(page, form);
    await pause(PAUSE_MS);
  }
}

/** Bytes retained by the page before and after switches between known forms. */
export interface Held {
  readonly before: number;
  readonly after: number;
}

/** Measures the memory leaked by a number of switches, measured in the same form. */
export const memoryAfter = (
  browser: Browser,
  url: string,
  forms: readonly AppCase[],
  switches: number,
): Promise<Held> =>
  withPage(browser, async (app) => {
    await openApp(app, url, forms);
    const go = async (to: readonly AppCase[]): Promise<number> => {
      for (const form of to) await open(app.page, form);
      await pause(PAUSE_MS);
      return heldData(app.client);
    };
    const home = forms.slice(0, 1);
    const turns = Array.from({ length: Math.ceil(switches / forms.length) }, () => forms).flat();
    return { before: await go(home), after: await go([...turns.slice(1, switches), ...home]) };
  });

/** Measures one round of opening all cached forms. */
export const switchRound = (
  browser: Browser,
  url: string,
  forms: readonly AppCase[],
  backwards: boolean,
): Promise<Samples> =>
  withPage(browser, (app) =>
    withPage(browser, async (native) => {
      await openApp(app, url, forms.slice(0, 1));
      const known: Known[] = [];
      for (const form of forms) known.push(await findOut(app.page, form));
      const order = backwards ? known.toReversed() : known;
      const last = order.at(-1);
      if (!last) return {};
      await open(app.page, last.form);
      await openControl(native.page, url, last.page);
      const found: { readonly slug: string; readonly works: Readonly<Record<string, readonly Work[]>> }[] =
        [];
      for (const one of order) {
        const own = await workOf(browser, app, () => switchInApp(app.page, one));
        const { usable } = await workOf(browser, native, () => switchNatively(native.page, one));
        found.push({ slug: one.form.slug, works: { ...own, native: usable } });
      }
      const of = (name: string): readonly Work[] => found.flatMap(({ works }) => works[name] ?? []);
      return Object.assign(
        {},
        ...['usable', 'complete', 'native'].map((name) => workSamples(name, of(name))),
        ...found.map(({ slug, works }) => workSamples(`${slug} complete`, works['complete'] ?? [])),
      ) as Samples;
    }),
  );
