import type { Locator, Page } from 'playwright-core';
import { field } from './main-screen.ts';
import { typeInto } from './keyboard.ts';

/** The window of all phrases. */
export const phrases = (page: Page): Locator => page.getByRole('dialog', { name: 'Phrases' });

/** The phrases that it lists. */
export const phraseRows = (page: Page): Locator => phrases(page).getByRole('listitem');

/** Opens the window of phrases by its key. */
export async function openPhrases(page: Page): Promise<void> {
  await page.keyboard.press('Alt+Shift+P');
  await phrases(page).waitFor();
}

/** Fills in the open editor of a phrase, and saves it. */
export async function writePhrase(page: Page, name: string, text: string): Promise<void> {
  const editor = page.getByRole('dialog', { name: /phrase$/ });
  await typeInto(editor.getByLabel('Text'), text);
  await typeInto(editor.getByLabel('Name'), name);
  await editor.getByRole('button', { name: 'Save' }).click();
}

/** Makes a phrase in the window of phrases. */
export async function makePhrase(page: Page, name: string, text: string): Promise<void> {
  await phrases(page).getByRole('button', { name: 'New phrase' }).click();
  await writePhrase(page, name, text);
  await phraseRows(page).filter({ hasText: name }).waitFor();
}

/** Opens the editor of a phrase that is listed. */
export const editPhrase = (page: Page, name: string): Promise<void> =>
  phrases(page)
    .getByRole('button', { name: `Edit “${name}”` })
    .click();

/** Runs the palette's first result for a query. */
export async function choose(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Alt+Shift+K');
  await typeInto(page.getByRole('dialog').getByRole('searchbox'), words);
  await page
    .locator('.picker__row--first')
    .filter({ hasText: new RegExp(words, 'i') })
    .waitFor();
  await page.keyboard.press('Enter');
}

/** The window of the presets of the open form. */
export const presets = (page: Page): Locator => page.getByRole('dialog', { name: /^Presets/ });

/** Makes a preset of a form with a synopsis, which it holds. */
export async function makePreset(page: Page, name: string, synopsis: string): Promise<void> {
  await typeInto(field(page, 'Synopsis'), synopsis);
  await choose(page, 'presets');
  await page.getByRole('button', { name: 'Save these answers as a preset' }).click();
  const editor = page.getByRole('dialog', { name: 'Save these answers as a preset' });
  await typeInto(editor.getByRole('textbox', { name: 'Name' }), name);
  await page.keyboard.press('Enter');
  await presets(page).getByText(name, { exact: true }).waitFor();
}
