import type { Locator, Page } from 'playwright-core';
import { fileOf } from './filled-form.ts';
import type { FilledForm } from './filled-form.ts';

/** What a round left behind, to be looked for in the database. */
export interface Round {
  readonly filled: FilledForm;
  readonly mark: string;
  /** The title under which the app says that it has saved the report. */
  readonly title: string;
}

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Saved reports' });

/** The button of the small surprise that some saves bring. */
const surprise = (page: Page): Locator => page.getByRole('button', { name: 'Back to work' });

/**
 * Returns the list a file, as a user's choice in the browser's own window would. Playwright's own way to do that holds on
 * to the control, and with it to the whole list, for as long as the page lives.
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

/** Brings the answers in by way of a file, and opens the report that this makes. */
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

/** Types behind the text of a field, key by key. */
async function typeBehind(page: Page, name: string, mark: string): Promise<void> {
  await page.locator(`#form [id="root_${name}"]`).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(mark);
}

/** One fill and save: opens a report with all answers of a form, types into it, and saves it by its key. */
export async function playRound(page: Page, filled: FilledForm, number: number): Promise<Round> {
  const mark = ` s${String(number).padStart(4, '0')}`;
  const brought = `Soak${mark}`;
  await fill(page, filled, brought);
  for (const name of filled.texts) await typeBehind(page, name, mark);
  await page.keyboard.press('ControlOrMeta+s');
  const state = page.locator('.report-state', { hasText: 'in your reports' });
  const titled = state.and(page.locator(`:not([title="${brought}"])`));
  await titled.waitFor();
  return { filled, mark, title: (await titled.getAttribute('title')) ?? '' };
}

/** Lets every click of a page put away a surprise that has come over its target. */
export const passSurprises = (page: Page): Promise<void> =>
  page.addLocatorHandler(surprise(page), (button) => button.click());
