import type { Page } from 'playwright-core';

/** Lets a page read the clipboard back; call it before the first copy. */
export async function allowClipboard(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
}

/** The text now on the clipboard. */
export const readClipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());
