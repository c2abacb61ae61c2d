import type { ElementHandle, Locator, Page } from 'playwright-core';

const MOST_STOPS = 300;

/** Maximum time that a control may be unfocusable, in milliseconds. */
const LONGEST_WAIT = 60_000;

/** Presses Tab until the focus is on a control, or inside a group; throws when 300 presses do not reach it. */
export async function tabTo(page: Page, target: Locator | ElementHandle): Promise<void> {
  // Queried once: a lookup by role takes longer than all the key presses.
  const element = 'elementHandle' in target ? await target.elementHandle() : target;
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await element?.evaluate((node) => node.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target.toString()}`);
}

/** Maximum length of a text typed key by key; a longer one is pasted. */
const LONGEST_TYPED = 60;

/** Replaces the text of the control that has the focus by real key events, or pastes a text of more than 60 characters. */
export async function overwrite(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  if (text === '') await page.keyboard.press('Delete');
  else if (text.length <= LONGEST_TYPED && !text.includes('\n')) await page.keyboard.type(text);
  else await page.keyboard.insertText(text);
}

/**
 * Focuses a text control once it is focusable (a page behind a modal dialog is not), and replaces its text by real key
 * events.
 */
export async function typeInto(control: Locator, text: string): Promise<void> {
  // Used outside the test runner too: the rehearsal and the benchmarks type like tests.
  const takesFocus = (): Promise<boolean> =>
    control.evaluate((node: HTMLElement) => {
      node.focus();
      return node === document.activeElement;
    });
  for (const until = Date.now() + LONGEST_WAIT; !(await takesFocus());) {
    if (Date.now() > until) throw new Error(`The focus never reaches ${control.toString()}`);
    await control.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  await overwrite(control.page(), text);
}

/** Presses the button with a name, using the keyboard alone. */
export async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}
