import type { Locator, Page } from 'playwright-core';
import { t } from '../../../contract/messages.ts';
import { appUrl } from './app.ts';
import { controlNamed } from './find-control.ts';

/** A form with all of its fields, whose lists have arrived. */
const WHOLE = '#form:not(:has([aria-busy="true"], .skeleton__bar, .combobox > input:not([role])))';

/** Opens the app, defaults to that of the backend, with nothing in the address but its own path, or with a form named there. */
export async function openApp(page: Page, slug?: string, url = appUrl()): Promise<void> {
  await page.goto(slug === undefined ? url : `${url}#/?form=${slug}`);
  await page.locator(slug === undefined ? '.main-screen h1' : WHOLE).waitFor();
}

/** The heading of the form that is open. */
export const formName = (page: Page): Locator => page.locator('#form-name');

/** Resolves when a form is open with all of its fields. */
export async function isOpen(page: Page, name: string): Promise<void> {
  await formName(page).filter({ hasText: name }).waitFor();
  await page.locator(WHOLE).waitFor();
}

/** A control of the open form by its label. */
export const field = (page: Page, label: string): Locator => controlNamed(page.locator('#form'), label);

/** Runs an action of the menu of the open form. */
export async function chooseForForm(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Runs an action of the menu of the post. */
export async function chooseForPost(page: Page, action: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The menu button of the settings: that of the user, or of guests. */
export const settings = (page: Page): Locator =>
  page.getByRole('button', { name: 'Settings and theme' }).or(page.locator('.profile').getByRole('button'));

/** Opens a form as people do: the palette, letters of its name until it stands first, Enter. */
export async function findForm(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: t('Find a form') });
  const first = palette.locator('.picker__row--first .picker__name');
  await palette.getByRole('searchbox').waitFor();
  for (const letter of name) {
    await page.keyboard.type(letter);
    if ((await first.count()) === 1 && (await first.textContent()) === name) break;
  }
  await page.keyboard.press('Enter');
  await isOpen(page, name);
}
