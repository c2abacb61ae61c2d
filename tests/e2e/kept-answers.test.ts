import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './support/browser.ts';
import { chooseForForm, field, formName, openApp } from './support/main-screen.ts';
import { stored } from './support/storage.ts';
import { typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';

const open = withBrowser();

const FORM = 'death-report';
const HOUR = 3_600_000;
const START = new Date('2026-11-21T12:00:00Z').getTime();

test('a reload loses no answer, including the last one typed', async () => {
  const { page, expectClean } = await open();
  await openApp(page, FORM);
  await typeInto(field(page, 'Place of death'), 'Alta Street');
  await typeInto(field(page, 'Decedent name'), 'Maria Perez');
  await field(page, 'Evidence was placed in a locker').check();
  await page.getByRole('radio', { name: 'PK' }).check();
  await field(page, 'Synopsis').pressSequentially('Found beside a car.');
  await page.reload();

  await expect.poll(() => field(page, 'Synopsis').inputValue()).toBe('Found beside a car.');
  await expect.poll(() => field(page, 'Place of death').inputValue()).toBe('Alta Street');
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Maria Perez');
  await expect.poll(() => field(page, 'Evidence was placed in a locker').isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('radio', { name: 'PK' }).isChecked()).toBe(true);
  await expectClean();
});

test('undo and redo work across fields by key', async () => {
  const { page, expectClean } = await open();
  await openApp(page, FORM);
  const place = field(page, 'Place of death');
  const name = field(page, 'Decedent name');
  await typeInto(place, 'Alta Street');
  await typeInto(name, 'Maria Perez');
  await page.getByRole('radio', { name: 'PK' }).check();

  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => page.getByRole('radio', { name: 'PK' }).isChecked()).toBe(false);
  await expect.poll(() => name.inputValue()).toBe('Maria Perez');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => name.inputValue()).toBe('');
  await expect.poll(() => place.inputValue()).toBe('Alta Street');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => place.inputValue()).toBe('');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => place.inputValue()).toBe('Alta Street');
  await expect.poll(() => name.inputValue()).toBe('Maria Perez');
  await expect.poll(() => page.getByRole('radio', { name: 'PK' }).isChecked()).toBe(true);
  await expectClean();
});

nightly('clearing keeps the staff fields, and can be undone for a limited time', async () => {
  const { page, expectClean } = await open();
  await openApp(page, FORM);
  await typeInto(field(page, 'Coroner'), 'Jo Anders');
  await typeInto(field(page, 'Decedent name'), 'Maria Perez');
  await chooseForForm(page, 'Clear the form');
  await page.getByText('Form cleared! Employee selections preserved.').waitFor();
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('');
  await expect.poll(() => field(page, 'Coroner').inputValue()).toBe('Jo Anders');

  const notice = page.getByRole('region', { name: 'Notifications' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Maria Perez');
  await page.reload();
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Maria Perez');
  await expectClean();
});

test('a second tab has its own case, takes over the first on request, and no answer is lost', async () => {
  const first = await open();
  await openApp(first.page, FORM);
  await typeInto(field(first.page, 'Decedent name'), 'Maria Perez');
  await stored(first.page, 'Maria Perez');

  const second = await first.context.newPage();
  await openApp(second, FORM);
  const banner = second.getByText(/Maria Perez.*” is open in another tab/);
  await banner.waitFor();
  await expect.poll(() => field(second, 'Decedent name').inputValue()).toBe('');
  await typeInto(field(second, 'Decedent name'), 'Of the second');
  await stored(second, 'Of the second');
  await typeInto(field(first.page, 'Synopsis'), 'Found beside a car.');
  await stored(first.page, 'Found beside a car.');
  await second.getByRole('button', { name: 'Continue it here' }).click();
  await expect.poll(() => field(second, 'Decedent name').inputValue()).toBe('Maria Perez');
  await expect.poll(() => field(second, 'Synopsis').inputValue()).toBe('Found beside a car.');
  await banner.waitFor({ state: 'hidden' });
  await first.page.getByText(/” was opened in another tab/).waitFor();
  await expect.poll(() => field(first.page, 'Decedent name').inputValue()).toBe('');

  await typeInto(field(first.page, 'Decedent name'), 'Somebody else');
  await typeInto(field(second, 'Decedent name'), 'Maria Perez, second');
  await Promise.all([first.page.reload(), second.reload()]);
  await expect.poll(() => field(first.page, 'Decedent name').inputValue()).toBe('Somebody else');
  await expect.poll(() => field(second, 'Decedent name').inputValue()).toBe('Maria Perez, second');
  await first.expectClean();
});

test('a new tab resumes the form of the last twelve hours and starts blank after that; a reload always resumes', async () => {
  const { page, context, expectClean } = await open();
  await context.clock.setFixedTime(START);
  await openApp(page, FORM);
  await typeInto(field(page, 'Decedent name'), 'Maria Perez');
  await stored(page, 'Maria Perez');
  const openAnew = async (hours: number, form = FORM): Promise<Page> => {
    await page.goto('about:blank');
    await context.clock.setFixedTime(START + hours * HOUR);
    const fresh = await context.newPage();
    await openApp(fresh, form);
    return fresh;
  };
  const soon = await openAnew(11);
  await expect.poll(() => field(soon, 'Decedent name').inputValue()).toBe('Maria Perez');
  await soon.close();
  const other = await openAnew(11, 'consultation-notes-phmc');
  await expect.poll(() => field(other, 'Full name').inputValue()).toBe('');
  await other.close();
  const late = await openAnew(13);
  await expect.poll(() => field(late, 'Decedent name').inputValue()).toBe('');
  await late.close();
  await openApp(page, FORM);
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Maria Perez');
  await expectClean();
});

nightly('a case resumed two days later has the current day until the user chooses one', async () => {
  const { page, expectClean } = await open();
  const date = page.locator('#root_date');
  await page.clock.setFixedTime(START);
  await openApp(page, 'consultation-notes-phmc');
  await typeInto(field(page, 'Full name'), 'Maria Perez');
  await stored(page, 'Maria Perez');
  await page.clock.setFixedTime(START + 48 * HOUR);
  await page.reload();
  await expect.poll(() => date.inputValue()).toBe('23 Nov 2026');
  await page.getByText('[Maria Perez] General Consultation - 23 Nov 2026').waitFor();
  // The old answer has a mark with its age, until it is edited.
  const ages = page.locator('.grid__cell[data-age]');
  await expect.poll(() => ages.count()).toBe(1);
  expect(await ages.getAttribute('data-age')).toBe('2 days ago');
  expect(await ages.locator('#root_patientName').count()).toBe(1);
  await typeInto(field(page, 'Full name'), 'Maria Perez Lopez');
  await expect.poll(() => ages.count()).toBe(0);

  await typeInto(date, '2026-11-22');
  await date.blur();
  await stored(page, '2026-11-22');
  await page.clock.setFixedTime(START + 96 * HOUR);
  await page.reload();
  await expect.poll(() => date.inputValue()).toBe('22 Nov 2026');
  await expectClean();
});

test.each([
  ['blocked', 'SecurityError', 'Your browser does not let this page save a case.'],
  ['full', 'QuotaExceededError', 'Your browser’s storage is full'],
] as const)('with %s storage a notice is shown, and typing and copying work', async (_, name, notice) => {
  const { page, context, expectClean } = await open();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript((error) => {
    const refuse = (): never => {
      throw new DOMException('Refused by the test', error);
    };
    Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse });
    Object.defineProperty(Storage.prototype, 'setItem', { value: refuse });
  }, name);
  await openApp(page, FORM);
  await typeInto(field(page, 'Decedent name'), 'Maria Perez');
  await page.getByText(notice).waitFor();
  await field(page, 'Decedent name').pressSequentially(' Ibarra');
  await page.keyboard.press('F9');
  await page.getByText(/Post copied/).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Maria Perez Ibarra');
  await expect.poll(() => formName(page).textContent()).toBe('Death Report');
  await expectClean();
});
