import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/root.ts';
import { languages } from '../../contract/organisation.ts';
import { arrive, watchArrivals } from '../perf/browser/arrival.ts';
import { pageMetrics } from '../perf/browser/page-costs.ts';
import { appUrl } from './support/app.ts';
import { withBrowser } from './support/browser.ts';
import { slugs } from './support/forms.ts';
import { typeInto } from './support/keyboard.ts';
import { field, openApp } from './support/main-screen.ts';

const open = withBrowser();

/** Limits, bytes compressed; stored in `package.json`, so that raising one is a visible decision. */
const { budgets } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  budgets: Readonly<
    Record<
      | 'firstForm'
      | 'listedForm'
      | 'formChunk'
      | 'lazyChunk'
      | 'language'
      | 'studio'
      | 'firstFormRequests'
      | 'layoutsPerKey',
      number
    >
  >;
};

/**
 * Chunks without a budget: the first load, which has a total, and chunks off the critical path: the full icon set, the
 * error tracking client where configured, and the separate worker that parses posts.
 */
const APART = /^(?:main|react|icons-all|error-tracking-client|posts-worker)-/;

const assets = join(ROOT, 'dist', 'assets');
const compressed = (name: string): number => gzipSync(readFileSync(join(assets, name)), { level: 9 }).length;

const tooLarge = (names: readonly string[], budget: number): readonly string[] =>
  names
    .map((name) => ({ name, bytes: compressed(name) }))
    .filter(({ bytes }) => bytes > budget)
    .map(({ name, bytes }) => `${name} has ${bytes} bytes of ${budget}`);

describe('compressed bytes', () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const isForm = (name: string): boolean => slugs.includes(name.replace(/-[\w-]{8}\.js$/, ''));

  const isLanguage = (name: string): boolean => languages.includes(name.replace(/-[\w-]{8}\.js$/, ''));

  test('of a form', () => {
    const forms = scripts.filter(isForm);
    // One chunk to edit and one to render each form.
    expect(forms.length).toBe(2 * slugs.length);
    expect(tooLarge(forms, budgets.formChunk)).toEqual([]);
  });

  test('of each language', () => {
    const found = scripts.filter(isLanguage);
    expect(found.length).toBeGreaterThanOrEqual(languages.length - 1);
    expect(tooLarge(found, budgets.language)).toEqual([]);
  });

  test('of any other part', () => {
    const parts = scripts.filter((name) => !isForm(name) && !isLanguage(name) && !APART.test(name));
    expect(parts.length).toBeGreaterThan(10);
    expect(tooLarge(parts, budgets.lazyChunk)).toEqual([]);
  });

  test('of the studio with an open form', () => {
    const built = readdirSync(join(assets, 'studio')).filter((name) => /\.(?:js|css)$/.test(name));
    // The first view is that of the text; the others load what they need.
    const later =
      /^(?:icons-all|prove|build-pane|lists-and-rules|change-later|studio-cases-(?!death-report))/;
    const loaded = built.filter((name) => !later.test(name));
    expect(built.length).toBeGreaterThan(slugs.length);
    expect(
      loaded.map((name) => compressed(join('studio', name))).reduce((sum, bytes) => sum + bytes),
    ).toBeLessThanOrEqual(budgets.studio);
  });

  test('of scripts and styles until the first field is usable, and the number of requests', async () => {
    const { page, context } = await open();
    await watchArrivals(context);
    const { parts, bytes: spent } = await arrive(page, `${appUrl()}#/?form=${slugs[0]}`);
    const asked = parts.map(({ name }) => name).join('\n');
    expect(parts.length, asked).toBeLessThanOrEqual(budgets.firstFormRequests);
    const largest = parts.toSorted((a, b) => b.bytes - a.bytes).map(({ name, bytes }) => `${bytes} ${name}`);
    expect(parts.filter(({ bytes }) => bytes > 0).length).toBeGreaterThan(5);
    // Every form is listed in the first load, so each adds to its budget.
    const budget = budgets.firstForm + budgets.listedForm * slugs.length;
    expect(spent, largest.join('\n')).toBeLessThanOrEqual(budget);
  });
});

describe('loading the first form', () => {
  test('each script of the page begins with the compile hint', () => {
    const page = readFileSync(join(ROOT, 'dist', 'index.html'), 'utf8');
    const scripts = [...page.matchAll(/type="module"[^>]* src="[^"]*\/([^/"]+\.js)"/g)].map(
      ([, name = '']) => name,
    );
    expect(scripts.length).toBeGreaterThan(3);
    for (const name of scripts)
      expect(readFileSync(join(assets, name), 'utf8'), name).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  const address = (): string => `${appUrl()}#/?form=${slugs[0]}`;

  test('its file is requested before the app has loaded', async () => {
    const { page } = await open();
    const asked = page.waitForRequest((request) => request.url().includes(`/assets/${slugs[0]}-`));
    await page.route(/\/assets\/main-[\w-]+\.js$/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(address());
    await page.locator('#form').waitFor();
  });

  test('no language table is fetched before the first field is usable', async () => {
    const { page, context } = await open();
    await watchArrivals(context);
    await context.addInitScript(() => {
      for (const name of ['Collator', 'DateTimeFormat', 'NumberFormat'] as const) {
        const construct = (target: object, values: unknown[]): object => {
          performance.mark('language');
          return Reflect.construct(target as new () => object, values);
        };
        Object.assign(Intl, { [name]: new Proxy<object>(Intl[name], { construct }) });
      }
    });
    await arrive(page, address());
    await page.waitForFunction(() => performance.getEntriesByName('language').length > 0);
    const [first = Infinity, read = 0] = await page.evaluate(() =>
      ['first-field', 'language'].map((name) => performance.getEntriesByName(name)[0]?.startTime),
    );
    expect(read).toBeGreaterThan(first);
  });
});

/** Runs in the page: resolves after two frames have begun, so that the first one was painted. */
const twoFrames = (): Promise<number> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

test('a key press causes no more layouts than its budget', async () => {
  const { page, context } = await open();
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  await openApp(page, 'death-report');
  const layouts = async (): Promise<number> => (await pageMetrics(client)).get('LayoutCount') ?? Number.NaN;
  // The second with a list of names below it.
  for (const [label, start, keys] of [
    ['Decedent name', '#', 'Maria Perez'],
    ['Place of death', 'ba', 'nham canyon'],
  ] as const) {
    const control = field(page, label);
    const perKey: number[] = [];
    await typeInto(control, start);
    for (const key of keys) {
      const before = await layouts();
      await page.keyboard.press(key);
      await page.evaluate(twoFrames);
      perKey.push((await layouts()) - before);
    }
    await expect.poll(() => control.inputValue()).toBe(start + keys);
    // A timer of an earlier key, such as that of the draft, only adds layouts to some keys.
    const counts = `${label}: ${perKey.join(' ')}`;
    expect(Math.min(...perKey), counts).toBeGreaterThan(0);
    expect(Math.min(...perKey), counts).toBeLessThanOrEqual(budgets.layoutsPerKey);
  }
  await page.getByRole('listbox', { name: 'Suggested names' }).waitFor();
});
