import type { Page } from 'playwright-core';
import { leaveDraft } from '../../e2e/support/left-draft.ts';

/** Opens a form of the built app with the given answers in its draft. */
export async function openWithAnswers(page: Page, url: string, form: string, data: unknown): Promise<void> {
  await leaveDraft(page, url, form, data);
  await page.goto(`${url}#/?form=${form}`);
  await page.locator('#form').waitFor();
}
