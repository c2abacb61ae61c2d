import { expect, test } from 'vitest';
import { CASE_MOMENT } from '../../compiler/cases.ts';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { fillForm } from './support/fill.ts';
import { pressButton } from './support/keyboard.ts';
import { caseOf, formOf, typedSlugs } from './support/forms.ts';
import { findForm, formName, openApp } from './support/main-screen.ts';
import { standInForHosts } from './support/outside.ts';

const open = withBrowser();

test.each(typedSlugs)('%s is found, filled in by keyboard and copied', async (slug) => {
  const form = formOf(slug);
  const { data, title, body, recipient } = caseOf(slug, 'full');
  const { page, context, expectClean } = await open();
  await standInForHosts(context);
  await page.clock.setFixedTime(CASE_MOMENT);
  await openApp(page);
  await allowClipboard(page);

  await findForm(page, form.meta.name);
  await fillForm(page, form, data);
  await page.keyboard.press('F8');
  await page.getByText('Title copied.').waitFor();
  expect(await readClipboard(page)).toBe(title);
  await page.keyboard.press('F9');
  await page.getByText('Post copied.').waitFor();
  expect(await readClipboard(page)).toBe(body);
  if (recipient !== undefined) {
    await pressButton(page, 'Copy recipient');
    await page.getByText('Recipient copied.').waitFor();
    expect(await readClipboard(page)).toBe(recipient);
  }
  await expectClean();
});

test('a form that loads late does not move the focus', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await openApp(page, 'death-report');
  let release = (): void => undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route('**/assets/coroner-email-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const search = page.getByRole('complementary').getByRole('searchbox');
  await search.click();
  await page.keyboard.type('Coroner Em');
  await page.keyboard.press('Enter');
  await page.getByRole('status', { name: 'Loading Coroner Email' }).waitFor();
  await search.click();
  await page.keyboard.type('Dea');
  release();
  await formName(page).filter({ hasText: 'Coroner Email' }).waitFor();
  await page.locator('.output__actions').waitFor();
  await page.keyboard.type('th');
  await expect.poll(() => search.inputValue()).toContain('Death');
  await expectClean();
});
