import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Grants a page access to the clipboard; call it before the first copy. */
export async function allowClipboard(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
}

/** The text now on the clipboard. */
export const readClipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

/** Initial clipboard content, so that an earlier copy is not mistaken for a later one. */
const NOT_COPIED = 'not copied yet';

/** Presses a shortcut that copies, and resolves to the copied text. */
export async function copyBy(page: Page, key = 'F9'): Promise<string> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), NOT_COPIED);
  await page.keyboard.press(key);
  await expect.poll(() => readClipboard(page)).not.toBe(NOT_COPIED);
  return readClipboard(page);
}

/** Dispatches the events of switching to another window and back: a driven window always has focus. */
export const leaveAndReturn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new FocusEvent('blur'));
    window.dispatchEvent(new FocusEvent('focus'));
  });
