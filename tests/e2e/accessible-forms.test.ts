// @module-tag nightly
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './support/browser.ts';
import { caseOf, formOf, sampledSlugs, slugs, variedSlugs } from './support/forms.ts';
import { formName, openApp } from './support/main-screen.ts';
import { standInForHosts } from './support/outside.ts';
import { openFilled } from './support/seed.ts';
import { problems, SETTINGS } from './support/settings.ts';

const open = withBrowser();

/** Opens a form, in the open page if it shows the app. */
async function openForm(page: Page, slug: string): Promise<void> {
  await openApp(page, slug);
  await formName(page).getByText(formOf(slug).meta.name, { exact: true }).waitFor();
}

test('forms with errors, and filled forms with every kind of field, pass axe', async () => {
  const { page, context, expectClean } = await open();
  await standInForHosts(context);
  const found: string[] = [];
  const look = async (slug: string, state: string): Promise<void> => {
    const settings = variedSlugs.includes(slug) ? SETTINGS : SETTINGS.slice(0, 1);
    for (const setting of settings)
      for (const problem of await problems(page, setting)) found.push(`${slug}, ${state}, ${problem}`);
  };
  for (const slug of new Set([...variedSlugs, ...sampledSlugs])) {
    await openForm(page, slug);
    // Errors add to an empty form and take nothing away.
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.locator('.error-summary__box').waitFor();
    await look(slug, 'with errors');
  }
  // All forms share one model, so one draft fills all of them.
  await openFilled(
    page,
    slugs[0] ?? '',
    Object.assign({}, ...variedSlugs.map((slug) => caseOf(slug, 'full').data)),
  );
  for (const slug of variedSlugs) {
    await openForm(page, slug);
    await look(slug, 'filled');
  }
  expect(found).toEqual([]);
  await expectClean();
});
