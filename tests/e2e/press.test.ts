import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './support/browser.ts';
import { field, openApp } from './support/main-screen.ts';
import { typeInto } from './support/keyboard.ts';

const open = withBrowser();

/** Holds the mouse button for as long as a user does, so that layout shifts caused by it occur before the release. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await page.mouse.down();
  await page.waitForTimeout(100);
  await page.mouse.up();
}

test('a button stays under the mouse while the focus leaves a row outside the view', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'mass-fatality-report');
  // The loading line shifts the page while it is shown.
  const loading = page.getByText('Data Loading...');
  await page.waitForLoadState('networkidle');
  await loading.waitFor({ state: 'detached' });
  const rows = page.locator('.row');
  for (const count of [1, 2, 3]) {
    await press(page, page.getByRole('button', { name: 'Add a decedent' }));
    await rows
      .nth(count - 1)
      .locator(':focus')
      .waitFor();
    await expect.poll(() => rows.count()).toBe(count);
  }
  await expectClean();
});

test('a choice stays under the mouse while the previous field shows an error', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report');
  await typeInto(field(page, 'Patient ID'), 'abc');
  const choice = field(page, 'Type of death').getByRole('radio').first();
  await press(page, choice);
  const message = 'Patient ID must be a number of 3 to 6 digits, such as 2752.';
  await page.locator('.field__error', { hasText: message }).waitFor();
  await expect.poll(() => choice.isChecked()).toBe(true);
  await expectClean();
});
