import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { breakableDatabase } from './support/breakable-database.ts';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { chooseForPost, field, findForm, openApp } from './support/main-screen.ts';
import { expectAccessibleEverywhere } from './support/settings.ts';
import { isSignedIn, sendEmail } from './sign-in/support/sign-in.ts';
import { typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';

const open = withBrowser();

const FORM = 'Commentary Note (PHMC)';
const PATIENT = 'Wilhelmina Oortwijn';

const notified = (page: Page, words: RegExp): Promise<void> =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words).last().waitFor();

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Saved reports' });
const rows = (page: Page): Locator =>
  dialog(page).getByRole('list', { name: 'Saved reports' }).getByRole('listitem');

/** Opens the list by its key and looks for reports. */
async function findReports(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+o');
  await typeInto(dialog(page).getByRole('searchbox'), words);
}

/** Selects an item from the menu of the first report in the list. */
async function choose(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  const isOpen = async (): Promise<number> => {
    await rows(page)
      .last()
      .getByRole('button', { name: /^More for/ })
      .click();
    return item.count();
  };
  // A restored row may disappear once more until the server has stored it.
  await expect.poll(isOpen).toBe(1);
  await item.click();
}

test('a guest sees a message in place, and a report is saved, edited, announced and deleted', async () => {
  const { page, context, expectClean } = await open({ width: 1440 });
  await openApp(page);
  await findForm(page, FORM);
  await typeInto(field(page, 'Full name'), PATIENT);
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByText('Sign in to save reports to your account.').waitFor();

  await sendEmail(page, 'medic@demo.invalid');
  await isSignedIn(page);
  await allowClipboard(page);
  await findForm(page, FORM);
  await expect.poll(() => field(page, 'Full name').inputValue()).toBe(PATIENT);
  await typeInto(field(page, 'Patient notes'), 'Seen at the desk 😀, all well.');
  await page.keyboard.press('ControlOrMeta+s');
  await notified(page, /^Report saved as/);

  // The reloaded tab still knows which report its draft belongs to.
  await page.reload();
  await isSignedIn(page);
  await typeInto(field(page, 'Patient notes'), 'Changed after a reload 😀.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await notified(page, /^Report saved as/);
  await chooseForPost(page, 'Save as new');
  await notified(page, /\(2\)”\.$/);

  // The tablet is rotated while the link is typed.
  await chooseForPost(page, 'Add the forum link');
  const link = page.getByLabel('Address of the post');
  await typeInto(link, 'https://forum.test/viewtopic.php');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(() => link.inputValue()).toBe('https://forum.test/viewtopic.php');
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1440, height: 900 });

  await chooseForPost(page, 'Start new case');
  await expect.poll(() => field(page, 'Patient notes').inputValue()).toBe('');
  await findReports(page, PATIENT);
  await expect.poll(() => rows(page).count()).toBe(2);
  await expectAccessibleEverywhere(page, 'dialog[open]');

  await choose(page, 'Delete');
  await notified(page, /^Deleted/);
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => rows(page).count()).toBe(2);

  await choose(page, 'Copy the saved post');
  await notified(page, /^Saved post copied/);
  expect(await readClipboard(page)).toContain('Changed after a reload 😀.');
  await rows(page).last().getByRole('button', { name: /^Open/ }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => field(page, 'Patient notes').inputValue()).toBe('Changed after a reload 😀.');

  // Opened once more, it is still one case, with what was typed since; the pointer leads there as well as the keys.
  await typeInto(field(page, 'Patient notes'), 'Typed since.');
  const cases = page.locator('.main-screen__picker .case');
  await cases.first().waitFor();
  const count = await cases.count();
  await findReports(page, PATIENT);
  await expect.poll(() => rows(page).count()).toBe(2);
  await rows(page).last().getByRole('button', { name: /^Open/ }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await notified(page, /It was already open\.$/);
  await expect.poll(() => field(page, 'Patient notes').inputValue()).toBe('Typed since.');
  await expect.poll(() => cases.count()).toBe(count);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => field(page, 'Patient notes').inputValue()).toBe('Changed after a reload 😀.');

  await findForm(page, 'Coroner Email');
  await page.getByRole('button', { name: 'Use the last saved report' }).first().click();
  await expect
    .poll(() => field(page, 'Report (BBCode)').first().inputValue())
    .toContain('Changed after a reload 😀.');
  expect(context.pages()).toHaveLength(1);

  // Another tab works on the case of a report: it can be taken over from there.
  const other = await context.newPage();
  await openApp(other);
  await isSignedIn(other);
  await findReports(other, PATIENT);
  await expect.poll(() => rows(other).count()).toBe(2);
  await rows(other).last().getByRole('button', { name: /^Open/ }).click();
  await notified(other, /^This case is open in another tab\./);
  await other.getByRole('button', { name: 'Open it here' }).click();
  await dialog(other).waitFor({ state: 'detached' });
  await expect.poll(() => field(other, 'Patient notes').inputValue()).toBe('Changed after a reload 😀.');
  await expectClean();
});

nightly('a save whose response is lost is written once after reconnecting', async () => {
  const { page } = await open();
  const connection = await breakableDatabase(page);
  await sendEmail(page, 'medic@demo.invalid');
  await isSignedIn(page);
  await findForm(page, FORM);
  await typeInto(field(page, 'Full name'), 'Lotte Ankersmit');
  connection.loseNextAnswer('savedReports/');
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByText('report waiting').waitFor();
  await page.getByRole('status').getByText('Offline').waitFor();
  await findReports(page, 'Lotte');
  await dialog(page).getByText('The server cannot be reached').waitFor();
  connection.restore();
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByText(/^report saved/).waitFor();
});
