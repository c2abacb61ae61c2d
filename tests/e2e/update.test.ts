import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { appKept } from './support/app-kept.ts';
import { withBrowser } from './support/browser.ts';
import { formOf } from './support/forms.ts';
import { startOwnSite } from './support/kept-app.ts';
import { field, findForm } from './support/main-screen.ts';
import { deployNext, isNext } from './support/next-build.ts';
import { typeInto } from './support/keyboard.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();

const FORM = 'death-report';
const NEVER_OPENED = 'autopsy-report';

/** Dispatches the event of the user coming back to the tab. */
const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a new version waits for the user, and keeps the draft', async () => {
  const site = await startOwnSite();
  onTestFinished(site.close);
  const { page: first, context, expectClean } = await open({ keepsApp: true });
  const start = async (page: Page, name: string): Promise<void> => {
    await page.goto(`${site.url}#/?form=${FORM}`);
    await page.locator('#form').waitFor();
    await typeInto(field(page, 'Decedent name'), name);
  };
  await start(first, 'Of the first');
  await appKept(first);
  const second = await context.newPage();
  await start(second, 'Of the second');

  deployNext(site.folder);
  await comeBack(second);
  const pages = [first, second];
  for (const page of pages) await page.getByText('A new version is ready.').waitFor();

  // The server has no files of the old build.
  await findForm(first, formOf(NEVER_OPENED).meta.name);
  await findForm(first, formOf(FORM).meta.name);
  expect(await isNext(first)).toBe(false);

  await field(first, 'Synopsis').pressSequentially('Last words of the first.');
  await field(second, 'Synopsis').pressSequentially('Last words of the second.');
  await second.getByRole('button', { name: 'Update now' }).click();
  for (const [index, page] of pages.entries()) {
    const which = ['first', 'second'][index];
    await expect.poll(() => isNext(page).catch(() => false)).toBe(true);
    await page.locator('#form').waitFor();
    await expect.poll(() => field(page, 'Synopsis').inputValue()).toBe(`Last words of the ${which}.`);
    await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe(`Of the ${which}`);
    await expectAbsent(page.getByText('A new version is ready.'));
  }
  await expectClean();
});
