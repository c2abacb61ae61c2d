import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminDatabase, openAdminDatabase } from '../support/admin-database.ts';
import { appUrl } from '../support/app.ts';
import { withBrowser } from '../support/browser.ts';
import { field, openApp } from '../support/main-screen.ts';
import { openProfile, routeUrl, signInAs, signOut, swapTo } from './support/sign-in.ts';
import { typeInto } from '../support/keyboard.ts';
import { nightly } from '../support/nightly.ts';

const open = withBrowser();

const FORM = 'mental-health-phmc';

/** Jonas Keller is a coroner; this entry adds him to the hospital's list without a last name. */
const ENTRY = 'staff/phmc/staff-fields-test';

let database: AdminDatabase;

beforeAll(async () => {
  database = openAdminDatabase();
  await database.set(ENTRY, { name: 'Jonas Keller', rank: 'Surgeon', characterId: '1004' });
});
afterAll(async () => {
  await database.set(ENTRY, null);
  await database.close();
});

const NAMES = ['Employee', 'Position', 'Last name'] as const;

/** Waits until the author's fields have these texts. */
const expectStaff = (page: Page, ...texts: readonly string[]): Promise<void> =>
  expect.poll(() => Promise.all(NAMES.map((name) => field(page, name).inputValue()))).toEqual(texts);

async function openForm(page: Page): Promise<void> {
  await page.goto(routeUrl(`/?form=${FORM}`));
  await page.locator('#form').waitFor();
}

test('a form opens with the staff fields filled in, and keeps edits of them', async () => {
  const { page, expectClean } = await open();
  await signInAs(page, 'amara.osei');
  await openForm(page);
  await expectStaff(page, 'Amara Osei', 'Physician', 'Osei');
  await typeInto(field(page, 'Position'), 'Chief of Staff');
  await typeInto(field(page, 'Last name'), 'O.');
  await field(page, 'Last name').blur();
  await expectStaff(page, 'Amara Osei', 'Chief of Staff', 'O.');
  await page.reload();
  await expectStaff(page, 'Amara Osei', 'Chief of Staff', 'O.');
  await expectClean();
});

nightly('a staff name typed before the sign-in is kept', async () => {
  const { page, expectClean } = await open();
  await openApp(page, FORM);
  await typeInto(field(page, 'Employee'), 'Somebody Else');
  await typeInto(field(page, 'Position'), 'Locum');
  await field(page, 'Position').blur();
  await signInAs(page, 'amara.osei');
  await openForm(page);
  await expectStaff(page, 'Somebody Else', 'Locum', '');
  await expectClean();
});

nightly('switching the character updates untouched staff fields', async () => {
  const { page, expectClean } = await open();
  await signInAs(page, 'jonas.keller');
  await openForm(page);
  await expectStaff(page, 'Jonas Keller', 'Surgeon', '');
  await swapTo(page, 'Milo Brandvold');
  await expectStaff(page, 'Milo Brandvold', 'EMT', 'Brandvold');
  await swapTo(page, 'Jonas Keller');
  await expectStaff(page, 'Jonas Keller', 'Surgeon', '');

  await typeInto(field(page, 'Position'), 'Consultant');
  await field(page, 'Position').blur();
  await swapTo(page, 'Milo Brandvold');
  await expectStaff(page, 'Milo Brandvold', 'Consultant', 'Brandvold');
  await expectClean();
});

nightly('rank and badge replace the defaults of a coroner’s form', async () => {
  const { page, expectClean } = await open();
  await signInAs(page, 'jonas.keller');
  await openApp(page, 'death-report');
  const values = () =>
    Promise.all(['Coroner', 'Rank', 'Badge number'].map((name) => field(page, name).inputValue()));
  await expect
    .poll(values)
    .toEqual(['Jonas Keller', 'Deputy Chief Medical Examiner', expect.stringMatching(/^ME-/)]);
  await expectClean();
});

nightly('the signature image of the account is in e-mails of its owner only', async () => {
  const { page, expectClean } = await open();
  const image = `${appUrl()}icon-192.png`;
  const shown = page.locator('#form .tile__picture');
  const addresses = () => shown.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await signInAs(page, 'amara.osei');
  await page.goto(routeUrl('/?form=email-forms'));
  await field(page, 'Employee').waitFor();
  await (await openProfile(page)).getByRole('menuitem', { name: 'Signature image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Signature image of Amara Osei' });
  await typeInto(dialog.getByRole('textbox'), image);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(addresses).toEqual([image]);

  await signOut(page);
  await signInAs(page, 'jonas.keller');
  await page.goto(routeUrl('/?form=email-forms'));
  await expect.poll(() => field(page, 'Employee').inputValue()).toBe('Jonas Keller');
  expect(await addresses()).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(image);

  // The account brings it back.
  await signOut(page);
  await signInAs(page, 'amara.osei');
  await page.goto(routeUrl('/?form=email-forms'));
  await expect.poll(addresses).toEqual([image]);
  await expectClean();
});
