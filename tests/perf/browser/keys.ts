import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { Visit } from './launch.ts';
import type { Watch } from './watch.ts';
import { traced, worksIn } from './work.ts';
import type { Work } from './work.ts';

/** Number of first keys to discard, which include one-time work. */
const SETTLING = 2;

/** Work per key: until the end of its paint, and until the next key, including all asynchronous work. */
export interface Typed {
  readonly keys: readonly Work[];
  readonly whole: readonly Work[];
}

declare const watch: Watch;

/** Runs in the page: marks every key and the end of its paint. */
function markKeys(): void {
  const mark = async (): Promise<void> => {
    performance.mark('key');
    await watch.afterPaint();
    performance.mark('shown');
  };
  document.addEventListener('keydown', () => void mark(), true);
}

/** Types into the focused control with a pause between keys, in milliseconds. */
export async function typeKeys(
  browser: Browser,
  visit: Visit,
  text: string,
  between: number,
): Promise<Typed> {
  const { page, client } = visit;
  await page.evaluate(markKeys);
  const events = await traced(browser, visit, async () => {
    for (const key of text) {
      await client.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key });
      await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
      await pause(between);
    }
    await page.evaluate(() => performance.mark('key'));
  });
  const keys = worksIn(events, 'key', 'shown');
  const whole = worksIn(events, 'key', 'key');
  // On a busy machine, a key overtaken by the next one lacks a pair of marks.
  if (keys.length < text.length / 2 + SETTLING) throw new Error('The trace does not hold most of the keys.');
  // The time until the next key is meaningless.
  const timeless = whole.map((work) => ({ ...work, wall: Number.NaN }));
  return { keys: keys.slice(SETTLING), whole: timeless.slice(SETTLING) };
}
