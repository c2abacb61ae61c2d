import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { ROOT } from '../../scripts/lib/root.ts';
import { appUrl } from './support/app.ts';
import { withBrowser } from './support/browser.ts';
import { allowClipboard } from './support/clipboard.ts';
import { caseOf } from './support/forms.ts';
import { openApp } from './support/main-screen.ts';

const open = withBrowser();
async function paste(page: Page, text: string): Promise<void> {
  await allowClipboard(page);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}
const watch = (page: Page) =>
  page.evaluate(() => {
    const w = window as unknown as { longest: number; total: number; obs?: PerformanceObserver };
    w.obs?.disconnect();
    w.longest = 0; w.total = 0;
    w.obs = new PerformanceObserver((list) => {
      for (const e of list.getEntries()) { w.longest = Math.max(w.longest, e.duration); w.total += e.duration; }
    });
    w.obs.observe({ entryTypes: ['longtask'] });
  });
const told = (page: Page) => page.evaluate(() => { const w = window as unknown as { longest: number; total: number }; return `longest ${Math.round(w.longest)} total ${Math.round(w.total)}`; });
const one = readFileSync(join(ROOT, 'tests/texts/morgue-record/one-line.txt'), 'utf8');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Read a text' });

test('hostile', { timeout: 120_000 }, async () => {
  const { page } = await open();
  await openApp(page, 'death-report', appUrl());
  const texts: Record<string, string> = {
    tags: '[b][cb]\u200b'.repeat(120_000),
    letters: 'a'.repeat(1_000_000),
    lines: 'Name: a\n'.repeat(125_000),
    brackets: '['.repeat(1_000_000),
    records400k: `${one}\n`.repeat(1000).slice(0, 400_000),
    brackets290k: '['.repeat(290_000),
    post: caseOf('death-report', 'full').body,
    posts: (caseOf('death-report', 'full').body + '\n').repeat(80).slice(0, 299_000),
  };
  for (const [name, text] of Object.entries(texts)) {
    await watch(page);
    const start = Date.now();
    await paste(page, text);
    await dialog(page).locator('.banner, strong, .read-text__heading').first().waitFor({ timeout: 60000 }).catch(() => console.log('no answer', name));
    const ms = Date.now() - start;
    await page.waitForTimeout(300);
    console.log(name, text.length, ms, await told(page), (await dialog(page).innerText()).slice(0, 160).replaceAll('\n', ' '));
    await page.screenshot({ path: `/tmp/reading-${name}.png` });
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
  }
  for (const [name, text] of Object.entries({ letters: 'a'.repeat(500_000), records: `${one}\n`.repeat(2000).slice(0, 500_000), tags: '[b][cb]'.repeat(70_000) })) {
    await page.locator('#root_synopsis').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await watch(page);
    await paste(page, text);
    await page.waitForTimeout(3000);
    console.log('field', name, await told(page));
  }
});
