import type { Page } from 'playwright-core';

/** Typed characters with their timestamps, in milliseconds since the epoch. */
export interface Typed {
  readonly text: string;
  readonly at: readonly number[];
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Types into the focused control like a fast typist, for the given time in milliseconds. */
export async function typeFor(page: Page, ms: number): Promise<Typed> {
  const end = Date.now() + ms;
  const at: number[] = [];
  let text = '';
  while (Date.now() < end) {
    const letter = LETTERS[text.length % LETTERS.length] ?? '';
    await page.keyboard.press(letter);
    text += letter;
    at.push(Date.now());
    const pause = 30 + Math.random() * 90;
    await page.waitForTimeout(Math.max(0, Math.min(pause, end - Date.now())));
  }
  return { text, at };
}
