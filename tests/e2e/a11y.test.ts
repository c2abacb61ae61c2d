import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { caseOf, formOf, slugs } from './support/forms.ts';
import { formName, openApp } from './support/main-screen.ts';
import { standInForHosts } from './support/outside.ts';
import { openFilled } from './support/seed.ts';

const open = withBrowser();

/** How far the page can be scrolled sideways, in pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 360],
  ['dark', 360],
] as const)('in %s at %i pixels', (theme, width) => {
  test('every form is accessible empty, with errors and filled', { timeout: 240_000 }, async () => {
    const { page, context, expectClean } = await open({ theme, width });
    await standInForHosts(context);
    const found: string[] = [];
    const times: Record<string, number> = {};
    const look = async (slug: string, state: string): Promise<void> => {
      const t = Date.now();
      for (const violation of await violations(page)) found.push(`${slug}, ${state}: ${violation}`);
      times['axe'] = (times['axe'] ?? 0) + Date.now() - t;
      if ((await overflow(page)) > 0) found.push(`${slug}, ${state}: the page scrolls sideways`);
    };
    const t0 = Date.now();
    for (const slug of slugs) {
      await openApp(page, slug);
      await formName(page).getByText(formOf(slug).meta.name, { exact: true }).waitFor();
      await look(slug, 'empty');
      await page.keyboard.press('ControlOrMeta+Enter');
      await page.locator('.error-summary').waitFor();
      await look(slug, 'with errors');
    }
    times['first'] = Date.now() - t0;
    for (const slug of slugs) {
      await openFilled(page, slug, caseOf(slug, 'full').data);
      await look(slug, 'filled');
    }
    times['all'] = Date.now() - t0;
    console.log(times);
    expect(found).toEqual([]);
    await expectClean();
  });
});
