import type { ElementHandle, Locator, Page } from 'playwright-core';

const MOST_STOPS = 300;

/** Presses Tab until the focus is on a control, or inside a group; throws when 300 presses do not reach it. */
export async function tabTo(page: Page, target: Locator | ElementHandle): Promise<void> {
  // Looked up once: finding by role takes longer than all the key presses.
  const element = 'elementHandle' in target ? await target.elementHandle() : target;
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await element?.evaluate((node) => node.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target.toString()}`);
}

/** Replaces the text of the control that has the focus: short texts key by key, long ones at once. */
export async function overwrite(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  if (text === '') await page.keyboard.press('Delete');
  else if (text.length <= 6 && !text.includes('\n')) await page.keyboard.type(text);
  else await page.keyboard.insertText(text);
}

/** Presses the button with a name, using the keyboard alone. */
export async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}
