// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminDatabase, openAdminDatabase } from '../support/admin-database.ts';
import { expectAccessible } from '../support/axe.ts';
import { withBrowser } from '../support/browser.ts';
import { expectAccessibleEverywhere } from '../support/settings.ts';
import { isSignedIn, routeUrl, sendEmail } from '../sign-in/support/sign-in.ts';
import { typeInto } from '../support/keyboard.ts';

const open = withBrowser();

const AT = Date.UTC(2026, 10, 20, 8, 5);
const GIVEN = 'feedback-test';
const REPORT = { bbCodeVersion: 22, originalKey: 'Left behind', timestamp: AT, updatedAt: AT };

let database: AdminDatabase;
let phrases: unknown;
beforeAll(async () => {
  database = openAdminDatabase();
  phrases = await database.get('bingo/phrases/ER');
  await database.set('featureRequests/R-TEST', {
    kind: 'form',
    title: 'A form for blood donations',
    details: 'We write them by hand.',
    discord: 'zoe',
    bbcode: '[b]Donor:[/b]',
    at: AT,
  });
  await database.set('bingo/phraseRequests/test', {
    phrase: 'Somebody lost the pager',
    requestedBy: 'demo-medic',
    timestamp: AT,
    status: 'pending',
    bingoType: 'ER',
  });
  await database.set(`savedReportsIndex/${GIVEN}/left`, REPORT);
  await database.set(`savedReports/${GIVEN}/left`, {
    ...REPORT,
    formVersion: 1,
    data: '{}',
    bbCode: '[b]x[/b]',
    authorName: 'Feedback Test',
    rev: 1,
  });
});
afterAll(async () => {
  for (const path of ['featureRequests/R-TEST', 'bingo/phraseRequests/test']) await database.set(path, null);
  for (const uid of [GIVEN, 'demo-medic'])
    for (const tree of ['savedReports', 'savedReportsIndex']) await database.set(`${tree}/${uid}/left`, null);
  await database.set('bingo/phrases/ER', phrases);
  await database.close();
});

test('an administrator answers feedback, and transfers the reports of a member who left', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await sendEmail(page, 'admin@demo.invalid');
  await isSignedIn(page);
  await page.goto(routeUrl('/admin'));
  // Each waiting item links to its panel.
  await page.getByRole('link', { name: /suggested bingo phrase/ }).click();
  await page.getByText('Somebody lost the pager').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: /new bugs?, ideas? (?:and|or) forms?/ }).click();
  await page.getByRole('button', { name: 'Read “A form for blood donations”' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('[b]Donor:[/b]');
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await dialog.getByText('Accepted').waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('row', { name: /blood donations/ })
    .getByText('Accepted')
    .waitFor();

  await page.getByRole('radio', { name: 'Bingo phrases' }).check();
  await page.getByRole('button', { name: 'Approve “Somebody lost the pager”' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve “Somebody lost the pager”' }).click();
  await page.getByText('On the card').waitFor();
  expect(Object.values((await database.get('bingo/phrases/ER')) as object)).toContain(
    'Somebody lost the pager',
  );

  await page.goto(routeUrl('/admin/reports'));
  await page.getByRole('radio', { name: 'Everybody' }).check();
  await page.getByRole('button', { name: 'Show reports of Feedback Test' }).click();
  await page.getByRole('button', { name: 'Transfer all reports' }).click();
  await typeInto(dialog.getByRole('searchbox', { name: 'New owner' }), 'Noor');
  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: /Noor Haverkamp/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Transfer to Noor Haverkamp' }).click();
  await page.getByText('1 report of Feedback Test transferred to Noor Haverkamp.').waitFor();
  expect(await database.get('savedReports/demo-medic/left/authorName')).toBe('Feedback Test');
  expect(await database.get(`savedReportsIndex/${GIVEN}`)).toBeNull();
  await expectClean();
});
