import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/root.ts';
import { withBrowser } from './support/browser.ts';
import { slugs } from './support/forms.ts';
import { openApp } from './support/main-screen.ts';

const open = withBrowser();

/** Compressed bytes that may be spent; `package.json` holds them, so that raising one is a decision that shows. */
const { budgets } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  budgets: { firstForm: number; formChunk: number; lazyChunk: number };
};

/**
 * What has no budget of its own: the first load, which is judged as a whole, and what nobody waits for, which is the
 * whole icon set, for a name that is not bundled, and the error tracking where it is configured.
 */
const APART = /^(?:main|react|icons-all|error-tracking-client)-/;

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

  test('of a form', () => {
    const forms = scripts.filter(isForm);
    // What asks, and what prints.
    expect(forms.length).toBe(2 * slugs.length);
    expect(tooLarge(forms, budgets.formChunk)).toEqual([]);
  });

  test('of any other part', () => {
    const parts = scripts.filter((name) => !isForm(name) && !APART.test(name));
    expect(parts.length).toBeGreaterThan(10);
    expect(tooLarge(parts, budgets.lazyChunk)).toEqual([]);
  });

  test('of script and style until the first field can be used', async () => {
    const { page } = await open();
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('#form :is(input, select, textarea):enabled') === null) return;
        observer.disconnect();
        performance.mark('first-field');
      }).observe(document, { childList: true, subtree: true });
    });
    await openApp(page, slugs[0]);
    await page.waitForLoadState('networkidle');
    const parts = await page.evaluate(() => {
      const usable = performance.getEntriesByName('first-field')[0]?.startTime ?? 0;
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return entries
        .filter(({ name, startTime }) => /\.(?:js|css)$/.test(name) && startTime < usable)
        .map(({ name, encodedBodySize }) => ({ name: name.replace(/.*\//, ''), bytes: encodedBodySize }));
    });
    const spent = parts.reduce((sum, { bytes }) => sum + bytes, 0);
    const largest = parts.toSorted((a, b) => b.bytes - a.bytes).map(({ name, bytes }) => `${bytes} ${name}`);
    expect(parts.filter(({ bytes }) => bytes > 0).length).toBeGreaterThan(5);
    expect(spent, largest.join('\n')).toBeLessThanOrEqual(budgets.firstForm);
  });
});
