import type { Browser } from 'playwright-core';
import { leaveDraft } from '../../e2e/support/left-draft.ts';
import { typeKeys } from '../browser/keys.ts';
import type { Typed } from '../browser/keys.ts';
import { withPage } from '../browser/launch.ts';
import type { Visit } from '../browser/launch.ts';
import { TYPED } from '../neutral/expected.ts';
import type { AppCase } from './cases.ts';
import { controlPage, openControl } from './control-page.ts';

/** Pause after a key, long enough for the post update, the draft and one caret blink. */
const PAUSE_MS = 600;
/** Pause after a key in a page without scripts. */
const CONTROL_PAUSE_MS = 200;

async function type(browser: Browser, visit: Visit, id: string, between: number): Promise<Typed> {
  const field = visit.page.locator(`[id="${id}"]`);
  await field.focus();
  await visit.page.keyboard.press('ControlOrMeta+a');
  await visit.page.keyboard.press('Delete');
  const typed = await typeKeys(browser, visit, TYPED, between);
  const holds = await field.inputValue();
  if (holds !== TYPED) throw new Error(`The field "${id}" holds "${holds}" after typing "${TYPED}".`);
  return typed;
}

/** Runs in the page: returns true if a control exists and has a value, as it does once its draft is open. */
function holdsText(id: string): boolean {
  const control = document.querySelector(`[id="${id}"]`);
  const takesText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return takesText && control.value !== '';
}

/** Opens a form of the built app with answers. */
async function openFilled({ page }: Visit, url: string, form: AppCase): Promise<void> {
  await leaveDraft(page, url, form.slug, form.data);
  await page.goto(`${url}#/?form=${form.slug}`);
  await page.locator('#form').waitFor();
  const closedRow = page.locator('.row__toggle[aria-expanded="false"]').first();
  if (await closedRow.isVisible()) await closedRow.click();
  await page.waitForFunction(holdsText, form.field);
}

/** Types into a form of the built app. */
export const typeInApp = (browser: Browser, url: string, form: AppCase): Promise<Typed> =>
  withPage(browser, async (visit) => {
    await openFilled(visit, url, form);
    await visit.page.waitForLoadState('networkidle');
    return type(browser, visit, form.field, PAUSE_MS);
  });

/** Types into the control page of a form. */
export const typeInControl = (browser: Browser, url: string, form: AppCase, text: string): Promise<Typed> =>
  withPage(browser, async (visit) => {
    await openControl(visit.page, url, text);
    return type(browser, visit, form.field, CONTROL_PAUSE_MS);
  });

/** Returns the control page of a form with answers. Rejects when its layout differs from the app's. */
export const controlOf = (browser: Browser, url: string, form: AppCase): Promise<string> =>
  withPage(browser, async (visit) => {
    const { page } = visit;
    const box = async (): Promise<string> => {
      const { width, height } = (await page.locator(`[id="${form.field}"]`).boundingBox()) ?? {};
      return `${width}x${height}`;
    };
    await openFilled(visit, url, form);
    await page.waitForLoadState('networkidle');
    const [text, own] = [await controlPage(page), await box()];
    await openControl(page, url, text);
    const other = await box();
    if (own !== other)
      throw new Error(`The field "${form.field}" is ${own} in the app, ${other} in its control page.`);
    return text;
  });
