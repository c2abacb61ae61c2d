import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLICK_THROTTLE_MS } from '../../src/lib/throttle.ts';
import { openAdminDatabase } from './support/admin-database.ts';
import type { AdminDatabase } from './support/admin-database.ts';
import { expectAccessible } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { field } from './support/main-screen.ts';
import { isSignedIn, routeUrl, sendEmail, sendGoogle } from './sign-in/support/sign-in.ts';
import { expectAccessibleEverywhere } from './support/settings.ts';

const open = withBrowser();

const KEY = 'admin-editor-test';
const ENTRY = `staff/phmc/${KEY}`;
const PERSON = { name: 'Edda Testing', rank: 'Nurse', category: 'Nursing', badge: 'NI-19999' };
const EDITOR = `/admin/staff?list=staff-phmc&entry=${KEY}`;

let database: AdminDatabase;

beforeAll(async () => {
  database = openAdminDatabase();
  await database.set(ENTRY, PERSON);
});
afterAll(async () => {
  await database.set(ENTRY, null);
  await database.close();
});

/** The function by which everything privileged is written. */
const WRITES = /\/writeAudited$/;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openAdmin(page: Page): Promise<void> {
  await sendGoogle(page, 'admin@demo.invalid');
  await isSignedIn(page);
  await page.goto(routeUrl(EDITOR));
  await field(page, 'Full name').waitFor();
}

async function save(page: Page): Promise<void> {
  await button(page, 'Save').click();
  await dialog(page, 'Save these changes?').getByRole('button', { name: 'Save' }).click();
}

const saved = (page: Page) => page.getByText('Saved the employee.').waitFor();

test('two administrators edit one entry, and nothing is lost or written over unseen', async () => {
  const ada = await open();
  const ben = await open();
  await openAdmin(ada.page);
  await openAdmin(ben.page);

  // What breaks the schema is refused in its place.
  await field(ada.page, 'Badge').fill('nonsense');
  await button(ada.page, 'Save').click();
  await ada.page.getByRole('button', { name: /^Badge must be a number/ }).waitFor();
  await field(ada.page, 'Badge').fill('NI-20001');

  await field(ben.page, 'Phone').fill('5550199');
  await save(ben.page);
  await saved(ben.page);

  // Ada sees both versions before hers goes on.
  await button(ada.page, 'Compare').click();
  const both = dialog(ada.page, 'Somebody else changed this employee');
  await both.getByRole('row', { name: /Phone 5550199/ }).waitFor();
  await both.getByRole('button', { name: 'Use their version' }).click();
  expect(await field(ada.page, 'Phone').inputValue()).toBe('5550199');

  // The server is away: the edit stays, and nothing is stored.
  await field(ada.page, 'Badge').fill('NI-20002');
  await ada.page.route(WRITES, (route) => route.abort(), { times: 1 });
  await save(ada.page);
  await ada.page.getByText('Saving needs a connection').waitFor();
  expect(await field(ada.page, 'Badge').inputValue()).toBe('NI-20002');

  // Its answer gets lost: the change is stored, once.
  await ada.page.waitForTimeout(CLICK_THROTTLE_MS);
  await ada.page.route(WRITES, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await save(ada.page);
  await saved(ada.page);

  await button(ada.page, 'History').click();
  const versions = dialog(ada.page, 'History').getByRole('listitem');
  await versions.first().getByText('Badge: NI-19999 → NI-20002').waitFor();
  expect(await versions.count()).toBe(2);
  await expectAccessible(ada.page);
  await versions.nth(1).getByRole('button', { name: 'As before this' }).click();
  await save(ada.page);
  await expect.poll(() => database.get(ENTRY)).toEqual(PERSON);

  await expectAccessibleEverywhere(ada.page);
  await button(ada.page, 'Back to the list').click();
  await ada.page.getByLabel('Find').fill('edda testing');
  await ada.page.getByRole('cell', { name: 'NI-19999' }).waitFor();
  await expectAccessible(ada.page);
  await ben.expectClean();
});

test('a member is told why a tool does not open', async () => {
  const { page, expectClean } = await open();
  await sendEmail(page, 'medic@demo.invalid');
  await isSignedIn(page);
  await page.goto(routeUrl('/admin/database'));
  await page.getByText('It opens from script rank 15.').waitFor();
  const tools = page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
  expect(await tools.allInnerTexts()).toEqual(['Members', 'Your account']);
  await expectClean();
});
