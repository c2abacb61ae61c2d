import { expect, test } from 'vitest';
import { withBrowser } from './support/browser.ts';
import { typeInto } from './support/keyboard.ts';
import { field, openApp } from './support/main-screen.ts';

const open = withBrowser();

test('another language is chosen without a reload, and keeps what is typed and its undo', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await openApp(page, 'commentary-note-phmc');
  await typeInto(field(page, 'Full name'), 'Maria Perez');
  await page.getByRole('button', { name: 'Settings and theme' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Settings', exact: true }).press('Enter');
  await page.getByRole('radio', { name: 'Français' }).click();
  await page.getByRole('heading', { name: 'Paramètres' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
  await page.keyboard.press('Escape');
  const name = field(page, 'Nom complet');
  await expect.poll(() => name.inputValue()).toBe('Maria Perez');
  await name.press('ControlOrMeta+z');
  await expect.poll(() => name.inputValue()).toBe('');
  await page.reload();
  await field(page, 'Nom complet').waitFor();
  await expectClean();
});
