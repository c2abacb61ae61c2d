import type { Browser } from 'playwright-core';
import { leaveDraft } from '../../e2e/support/left-draft.ts';
import { typeKeys } from '../browser/keys.ts';
import { RATE, throttle, withPage } from '../browser/launch.ts';
import type { Visit } from '../browser/launch.ts';
import { TYPED } from '../neutral/expected.ts';
import type { AppCase } from './cases.ts';
import { controlPage, openControl } from './control-page.ts';

async function type(visit: Visit, id: string): Promise<readonly number[]> {
  const field = visit.page.locator(`[id="${id}"]`);
  await field.focus();
  await visit.page.keyboard.press('ControlOrMeta+a');
  await visit.page.keyboard.press('Delete');
  await throttle(visit.client, RATE);
  const keys = await typeKeys(visit, TYPED);
  const holds = await field.inputValue();
  if (holds !== TYPED) throw new Error(`The field "${id}" holds "${holds}" after typing "${TYPED}".`);
  return keys;
}

/** Types into one uncontrolled input on an empty page: nothing that shows a form can be faster. */
export const typeBare = (browser: Browser): Promise<readonly number[]> =>
  withPage(browser, async (visit) => {
    await visit.page.setContent('<input id="bare" aria-label="Bare" />');
    return type(visit, 'bare');
  });

/** Runs in the page: whether a control is there and holds something, as it does once its draft is open. */
function holdsText(id: string): boolean {
  const control = document.querySelector(`[id="${id}"]`);
  const takesText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return takesText && control.value !== '';
}

/** Opens a form of the built app that already holds answers. */
export async function openFilled({ page }: Visit, url: string, form: AppCase): Promise<void> {
  await leaveDraft(page, url, form.slug, form.data);
  await page.goto(`${url}#/?form=${form.slug}`);
  await page.locator('#form').waitFor();
  const closedRow = page.locator('.row__toggle[aria-expanded="false"]').first();
  if (await closedRow.isVisible()) await closedRow.click();
  await page.waitForFunction(holdsText, form.field);
}

/** Types into a form of the built app. */
export const typeInApp = (browser: Browser, url: string, form: AppCase): Promise<readonly number[]> =>
  withPage(browser, async (visit) => {
    await openFilled(visit, url, form);
    return type(visit, form.field);
  });

/** Types into the control page of a form. */
export const typeInControl = (
  browser: Browser,
  url: string,
  form: AppCase,
  text: string,
): Promise<readonly number[]> =>
  withPage(browser, async (visit) => {
    await openControl(visit.page, url, text);
    return type(visit, form.field);
  });

/** The control page of a form with its answers. Rejects when it is not laid out as the app is. */
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
