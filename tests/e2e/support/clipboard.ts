import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Lets a page read the clipboard back; call it before the first copy. */
export async function allowClipboard(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
}

/** The text now on the clipboard. */
export const readClipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

/** Replaces what is on the clipboard, so that an earlier copy is not taken for a later one. */
const NOT_COPIED = 'not copied yet';

/** Presses a key that copies, and resolves to the text that it copied. */
export async function copyBy(page: Page, key = 'F9'): Promise<string> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), NOT_COPIED);
  await page.keyboard.press(key);
  await expect.poll(() => readClipboard(page)).not.toBe(NOT_COPIED);
  return readClipboard(page);
}

/** Goes to another window and comes back, as far as the page notices: a driven one always has the focus. */
export const leaveAndReturn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new FocusEvent('blur'));
    window.dispatchEvent(new FocusEvent('focus'));
  });
