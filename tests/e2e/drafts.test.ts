import { expect, test } from 'vitest';
import { withBrowser } from './support/browser.ts';
import { field, formName, openApp } from './support/main-screen.ts';
import { stored } from './support/storage.ts';

const open = withBrowser();

const FORM = 'death-report';
const HOUR = 3_600_000;
const START = new Date('2026-11-21T12:00:00Z').getTime();

test('a reload half-way loses nothing, not even what was typed last', async () => {
  const { page, expectClean } = await open();
  await openApp(page, FORM);
  await field(page, 'Place of death').fill('Alta Street');
  await field(page, 'Decedent name').fill('Maria Perez');
  await field(page, 'Evidence was placed in a locker').check();
  await page.getByRole('radio', { name: 'PK' }).check();
  await field(page, 'Synopsis').pressSequentially('Found beside a car.');
  await page.reload();

  await expect.poll(() => field(page, 'Synopsis').inputValue()).toBe('Found beside a car.');
  expect(await field(page, 'Place of death').inputValue()).toBe('Alta Street');
  expect(await field(page, 'Decedent name').inputValue()).toBe('Maria Perez');
  expect(await field(page, 'Evidence was placed in a locker').isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: 'PK' }).isChecked()).toBe(true);
  await expectClean();
});

test('undo and redo go across fields by key', async () => {
  const { page, expectClean } = await open();
  await openApp(page, FORM);
  const place = field(page, 'Place of death');
  const name = field(page, 'Decedent name');
  await place.fill('Alta Street');
  await name.fill('Maria Perez');
  await page.getByRole('radio', { name: 'PK' }).check();

  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => page.getByRole('radio', { name: 'PK' }).isChecked()).toBe(false);
  expect(await name.inputValue()).toBe('Maria Perez');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => name.inputValue()).toBe('');
  expect(await place.inputValue()).toBe('Alta Street');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => place.inputValue()).toBe('');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => place.inputValue()).toBe('Alta Street');
  expect(await name.inputValue()).toBe('Maria Perez');
  expect(await page.getByRole('radio', { name: 'PK' }).isChecked()).toBe(true);
  await expectClean();
});

test('what was cleared can be restored, and the staff fields stay', async () => {
  const { page, expectClean } = await open();
  await openApp(page, FORM);
  await field(page, 'Coroner').fill('Jo Anders');
  await field(page, 'Decedent name').fill('Maria Perez');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByText('Form cleared! Employee selections preserved.').waitFor();
  expect(await field(page, 'Decedent name').inputValue()).toBe('');
  expect(await field(page, 'Coroner').inputValue()).toBe('Jo Anders');

  await page.reload();
  await field(page, 'Decedent name').fill('Somebody else');
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('menuitem', { name: /Maria Perez · just now/ }).click();
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Maria Perez');
  // The form that comes back takes the focus, which closes whatever menu is open.
  await formName(page).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('menuitem', { name: /Somebody else · just now/ }).waitFor();
  await expectClean();
});

test('a second tab works on its own, takes the draft over on request, and the first loses nothing', async () => {
  const first = await open();
  await openApp(first.page, FORM);
  await field(first.page, 'Decedent name').fill('Maria Perez');
  await stored(first.page, 'Maria Perez');

  const second = await first.context.newPage();
  await openApp(second, FORM);
  const banner = second.getByText(/Maria Perez” is open in another tab/);
  await banner.waitFor();
  expect(await field(second, 'Decedent name').inputValue()).toBe('');
  await field(second, 'Decedent name').fill('Of the second');
  await stored(second, 'Of the second');
  await field(first.page, 'Place of death').fill('Alta Street');
  await second.getByRole('button', { name: 'Continue it here' }).click();
  await expect.poll(() => field(second, 'Decedent name').inputValue()).toBe('Maria Perez');
  await banner.waitFor({ state: 'hidden' });
  await first.page.getByText(/was taken over by another tab. This tab goes on with a copy/).waitFor();
  expect(await field(first.page, 'Decedent name').inputValue()).toBe('Maria Perez');
  expect(await field(first.page, 'Place of death').inputValue()).toBe('Alta Street');

  await field(first.page, 'Decedent name').fill('Maria Perez, first');
  await field(second, 'Decedent name').fill('Maria Perez, second');
  await Promise.all([first.page.reload(), second.reload()]);
  await expect.poll(() => field(first.page, 'Decedent name').inputValue()).toBe('Maria Perez, first');
  expect(await field(first.page, 'Place of death').inputValue()).toBe('Alta Street');
  await expect.poll(() => field(second, 'Decedent name').inputValue()).toBe('Maria Perez, second');
  await first.expectClean();
});

test('scene details older than three hours are set aside, and can be put back', async () => {
  const { page, expectClean } = await open();
  await page.clock.setFixedTime(START);
  await openApp(page, FORM);
  await field(page, 'Place of death').fill('Alta Street');
  await field(page, 'Decedent name').fill('Maria Perez');
  await stored(page, 'Maria Perez');
  await page.clock.setFixedTime(START + 3 * HOUR - 1000);
  await page.reload();
  await expect.poll(() => field(page, 'Place of death').inputValue()).toBe('Alta Street');

  await page.clock.setFixedTime(START + 3 * HOUR + 1000);
  await page.reload();
  const notice = page.getByText('more than three hours old and were set aside');
  await notice.waitFor();
  expect(await field(page, 'Place of death').inputValue()).toBe('');
  expect(await field(page, 'Decedent name').inputValue()).toBe('Maria Perez');
  await page.getByRole('button', { name: 'Put them back' }).click();
  await expect.poll(() => field(page, 'Place of death').inputValue()).toBe('Alta Street');
  await notice.waitFor({ state: 'hidden' });
  await expectClean();
});

test('a draft resumed two days later has the day on which it is resumed, until the user chooses one', async () => {
  const { page, expectClean } = await open();
  const date = page.locator('#root_date');
  await page.clock.setFixedTime(START);
  await openApp(page, 'consultation-notes-phmc');
  await field(page, 'Full name').fill('Maria Perez');
  await stored(page, 'Maria Perez');
  await page.clock.setFixedTime(START + 48 * HOUR);
  await page.reload();
  await expect.poll(() => date.inputValue()).toBe('2026-11-23');
  await page.getByText('[Maria Perez] General Consultation - 23 Nov 2026').waitFor();

  await date.fill('2026-11-22');
  await date.blur();
  await stored(page, '2026-11-22');
  await page.clock.setFixedTime(START + 96 * HOUR);
  await page.reload();
  await expect.poll(() => date.inputValue()).toBe('2026-11-22');
  await expectClean();
});

test('a restored report that is undone is not lost by the next letter', async () => {
  const { page, expectClean } = await open();
  await openApp(page, FORM);
  await field(page, 'Decedent name').fill('Maria Perez');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('menuitem', { name: /Maria Perez/ }).click();
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Maria Perez');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('');
  await field(page, 'Decedent name').pressSequentially('x');
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('menuitem', { name: /Maria Perez/ }).click();
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Maria Perez');
  await expectClean();
});

test.each([
  ['blocked', 'SecurityError', 'The browser does not let this page keep a draft.'],
  ['full', 'QuotaExceededError', 'The browser has no room left'],
] as const)('where storage is %s a notice says so, and typing and copying go on', async (_, name, notice) => {
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
  await field(page, 'Decedent name').fill('Maria Perez');
  await page.getByText(notice).waitFor();
  await field(page, 'Decedent name').pressSequentially(' Ibarra');
  await page.keyboard.press('F9');
  await page.getByText(/Post copied/).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Maria Perez Ibarra');
  expect(await formName(page).textContent()).toBe('Death Report');
  await expectClean();
});
