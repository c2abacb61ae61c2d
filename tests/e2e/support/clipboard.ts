import type { Page } from 'playwright-core';

/** Lets a page read the clipboard back; call it before the first copy. */
export async function allowClipboard(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
}

/** The text now on the clipboard. */
export const readClipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

/** Goes to another window and comes back, as far as the page notices: a driven one always has the focus. */
export const leaveAndReturn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new FocusEvent('blur'));
    window.dispatchEvent(new FocusEvent('focus'));
  });
