import type { Browser } from 'playwright-core';
import { followKeys, typeKeys } from '../browser/keys.ts';
import { withPage } from '../browser/launch.ts';
import type { Visit } from '../browser/launch.ts';
import { throttle } from '../browser/throttle.ts';
import { TYPED } from '../neutral/expected.ts';
import type { AppCase } from './cases.ts';
import { openWithAnswers } from './seed-draft.ts';

/** How much the processor is slowed down: a modest phone's pace. */
export const RATE = 4;

async function type(visit: Visit, id: string): Promise<readonly number[]> {
  const field = visit.page.locator(`[id="${id}"]`);
  await field.fill('');
  await field.focus();
  await followKeys(visit);
  await throttle(visit.client, RATE);
  const keys = await typeKeys(visit, TYPED);
  await throttle(visit.client, 1);
  const holds = await field.inputValue();
  if (holds !== TYPED) throw new Error(`The field "${id}" holds "${holds}" after typing "${TYPED}".`);
  return keys;
}

/** Types into one uncontrolled input on an empty page: nothing that React draws can be faster. */
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

/** Types into a form of the built app that already holds answers. */
export const typeInApp = (browser: Browser, url: string, form: AppCase): Promise<readonly number[]> =>
  withPage(browser, async (visit) => {
    await openWithAnswers(visit.page, url, form.slug, form.data);
    const closedRow = visit.page.locator('.row__toggle[aria-expanded="false"]').first();
    if (await closedRow.isVisible()) await closedRow.click();
    await visit.page.waitForFunction(holdsText, form.field);
    return type(visit, form.field);
  });
