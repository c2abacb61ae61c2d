import type { Locator, Page } from 'playwright-core';
import { fileOf } from './filled-form.ts';
import type { FilledForm } from './filled-form.ts';

/** Expected data of a round in the database. */
export interface Round {
  readonly filled: FilledForm;
  readonly mark: string;
  /** The title in the app's confirmation of the save. */
  readonly title: string;
}

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Saved reports' });

/** The button of the random surprise after some saves. */
const surprise = (page: Page): Locator => page.getByRole('button', { name: 'Back to work' });

/**
 * Selects a file for import, like the browser's file dialog. Playwright's API retains the control, and thereby the
 * whole list, until the page closes.
 */
const importText = (page: Page, text: string): Promise<void> =>
  dialog(page)
    .getByLabel('File of reports')
    .evaluate((input: HTMLInputElement, content) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([content], 'reports.json', { type: 'application/json' }));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, text);

/** Imports the answers from a file, and opens the resulting report. */
async function fill(page: Page, filled: FilledForm, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Saved reports', exact: true }).click();
  await importText(page, fileOf(filled, title));
  await dialog(page)
    .getByRole('button', { name: `Open: ${title}`, exact: true })
    .click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.locator('#form-name').filter({ hasText: filled.form.meta.name }).waitFor();
  await page.locator(`.report-state[title="${title}"]`).waitFor();
}

/** Appends to the text of a field, key by key. */
async function typeBehind(page: Page, name: string, mark: string): Promise<void> {
  await page.locator(`#form [id="root_${name}"]`).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(mark);
}

/** Runs one fill and save: opens a report with all answers of a form, types into it, and saves it by shortcut. */
export async function playRound(page: Page, filled: FilledForm, number: number): Promise<Round> {
  const mark = ` s${String(number).padStart(4, '0')}`;
  const brought = `Soak${mark}`;
  await fill(page, filled, brought);
  for (const name of filled.texts) await typeBehind(page, name, mark);
  await page.keyboard.press('ControlOrMeta+s');
  const state = page.locator('.report-state', { hasText: 'report saved' });
  const titled = state.and(page.locator(`:not([title="${brought}"])`));
  await titled.waitFor();
  return { filled, mark, title: (await titled.getAttribute('title')) ?? '' };
}

/** Dismisses a surprise that covers the target of a click. */
export const passSurprises = (page: Page): Promise<void> =>
  page.addLocatorHandler(surprise(page), (button) => button.click());
