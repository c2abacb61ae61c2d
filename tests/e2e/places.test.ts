import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { overwrite, typeInto } from './support/keyboard.ts';
import { openApp } from './support/main-screen.ts';
import { nightly } from './support/nightly.ts';
import { smallTargets } from './support/targets.ts';
import { signInAs, signOut } from './sign-in/support/sign-in.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();

const NAMES = /\/assets\/places-[\w-]+\.js$/;

const place = (page: Page) => page.locator('#root_placeOfDeath');
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggested names' });
const options = (page: Page): Promise<readonly string[]> =>
  list(page).locator('.option__label').allTextContents();
const value = (page: Page): Promise<string> => place(page).inputValue();
const focused = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);
const offers = (page: Page, name: string): Promise<void> =>
  list(page).getByRole('option', { name }).first().waitFor();

test('a place is completed by keyboard, and any other text stays as typed', async () => {
  const { page, expectClean } = await open();
  const asked: string[] = [];
  page.on('request', (request) => NAMES.test(request.url()) && asked.push(request.url()));
  await openApp(page, 'death-report');
  await page.locator('.output__actions').first().waitFor();
  expect(asked).toEqual([]);

  // Before the names have loaded, too.
  await typeInto(place(page), '31 ban can');
  await offers(page, 'Banham Canyon Drive');
  expect(asked.length).toBe(1);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => value(page)).toBe('31 Banham Canyon Drive');
  expect([await focused(page), await list(page).count()]).toEqual(['root_placeOfDeath', 0]);

  await page.keyboard.type(' / strabw');
  await offers(page, 'Strawberry Avenue');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type(', rear stairwell');
  expect(await value(page)).toBe('31 Banham Canyon Drive / Strawberry Avenue, rear stairwell');
  await expectAbsent(list(page));

  // One undo takes back what was inserted and nothing else.
  await overwrite(page, 'agu');
  await offers(page, 'Aguja Street');
  await page.keyboard.press('Enter');
  await expect.poll(() => value(page)).toBe('Aguja Street');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => value(page)).toBe('agu');

  // Tab and Escape keep the text; Enter goes on where no name is marked.
  await overwrite(page, 'alta');
  await offers(page, 'Alta Street');
  await page.keyboard.press('Escape');
  await list(page).waitFor({ state: 'detached' });
  expect([await value(page), await focused(page)]).toEqual(['alta', 'root_placeOfDeath']);
  await page.keyboard.type(' s');
  await offers(page, 'Alta Street');
  await page.keyboard.press('Tab');
  await list(page).waitFor({ state: 'detached' });
  expect(await value(page)).toBe('alta s');
  await typeInto(place(page), 'Altta');
  await offers(page, 'Alta Street');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).not.toBe('root_placeOfDeath');
  expect(await value(page)).toBe('Altta');
  await expectClean();
});

nightly(
  'names used lately come first, then those of administrators, also in rows, and a press inserts one',
  async () => {
    const { page, expectClean } = await open({ theme: 'dark' });
    await openApp(page, 'death-report');
    await typeInto(place(page), 'Route 68 Approach');
    await openApp(page, 'mass-fatality-report');
    await page.getByRole('button', { name: 'Add a decedent' }).click();
    const row = page.locator('.row--open [id$="_placeOfDeath"]');
    await row.focus();
    await page.keyboard.press('ArrowDown');
    await list(page).waitFor();
    const shown = await options(page);
    expect([shown.length, ...shown.slice(0, 2)]).toEqual([8, 'Route 68 Approach', 'Abattoir Avenue']);
    await expect.poll(() => list(page).getByRole('option').first().textContent()).toContain('Used recently');
    expect(await violations(page)).toEqual([]);
    await list(page).getByRole('option').nth(1).click();
    await expect.poll(() => row.inputValue()).toBe('Abattoir Avenue');
    expect(await row.evaluate((node) => node === document.activeElement)).toBe(true);
    await overwrite(page, 'pillb');
    await offers(page, 'Pillbox Hill Medical Center');
    await expectClean();
  },
);

nightly('on a phone, a tap inserts a name', async () => {
  const { page, expectClean } = await open({ width: 360, height: 640, touch: true });
  await openApp(page, 'death-report');
  await place(page).tap();
  await page.keyboard.type('elgin');
  await offers(page, 'Elgin Avenue');
  expect(await smallTargets(page, 44)).toEqual([]);
  await list(page).getByRole('option', { name: 'Elgin Avenue' }).tap();
  await expect.poll(() => value(page)).toBe('Elgin Avenue');
  await expectClean();
});

nightly('what one account used is not offered as used to the next', async () => {
  const { page, expectClean } = await open();
  const first = async (): Promise<string | null> => {
    await typeInto(place(page), '');
    await page.keyboard.press('ArrowDown');
    await list(page).waitFor();
    return list(page).getByRole('option').first().textContent();
  };
  await signInAs(page, 'amara.osei');
  await openApp(page, 'death-report');
  await typeInto(place(page), 'Route 68 Approach');
  await page.keyboard.press('Alt+Shift+N');
  expect(await first()).toBe('Route 68 ApproachUsed recently');
  await signOut(page, 'keep');
  await openApp(page, 'death-report');
  expect(await first()).toBe('Abattoir Avenue');
  await signInAs(page, 'jonas.keller');
  await openApp(page, 'death-report');
  expect(await first()).toBe('Abattoir Avenue');
  await expectClean();
});
