import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminDatabase } from './support/admin-database.ts';
import type { AdminDatabase } from './support/admin-database.ts';
import { withBrowser } from './support/browser.ts';
import { field, openApp } from './support/main-screen.ts';
import { typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();

/** A staff entry used only by this file. */
const ENTRY = 'staff/phmc/live-data-test';
const FORM = 'mental-health-phmc';

let database: AdminDatabase;

const named = (name: string) => ({
  name,
  lastName: name.split(' ')[1],
  rank: 'Surgeon',
  category: 'Attending Physician',
});

beforeAll(() => {
  database = openAdminDatabase();
});
afterAll(async () => {
  await database.set(ENTRY, null);
  await database.close();
});

test('a name changed in the database is updated in an open picker', async () => {
  await database.set(ENTRY, named('Ottilie Zwart'));
  const { page, expectClean } = await open();
  await openApp(page, FORM);
  const employee = field(page, 'Employee');
  await typeInto(employee, 'Ottilie');
  const options = page.getByRole('option');
  await options.filter({ hasText: 'Ottilie Zwart' }).waitFor();

  await database.set(ENTRY, named('Ottilie Brandis'));
  await options.filter({ hasText: 'Ottilie Brandis' }).waitFor();
  await expectAbsent(options.filter({ hasText: 'Ottilie Zwart' }));

  await options.filter({ hasText: 'Ottilie Brandis' }).click();
  await expect.poll(() => employee.inputValue()).toBe('Ottilie Brandis');
  await expect.poll(() => field(page, 'Last name').inputValue()).toBe('Brandis');
  await expectClean();
});

nightly('a name changed while the page was closed is updated at the next visit', async () => {
  await database.set(ENTRY, named('Ottilie Zwart'));
  const { page, context, expectClean } = await open();
  await openApp(page, FORM);
  await typeInto(field(page, 'Employee'), 'Ottilie');
  await page.getByRole('option', { name: /Ottilie Zwart/ }).waitFor();
  await page.close();

  await database.set(ENTRY, named('Ottilie Keyser'));
  const next = await context.newPage();
  await openApp(next, FORM);
  // The draft still has the letters typed before.
  await typeInto(field(next, 'Employee'), 'Ottil');
  await next.getByRole('option', { name: /Ottilie Keyser/ }).waitFor();
  await expectAbsent(next.getByRole('option', { name: /Ottilie Zwart/ }));
  await expectClean();
});
