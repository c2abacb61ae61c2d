import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { Visit } from './launch.ts';
import type { Watch } from './watch.ts';
import { traced, worksIn } from './work.ts';
import type { Work } from './work.ts';

/** The first keys of a line pay for what is done once. */
const SETTLING = 2;

/** The work of keys: of each until the end of the paint that shows it, and until the next one, with all that follows it. */
export interface Typed {
  readonly keys: readonly Work[];
  readonly whole: readonly Work[];
}

declare const watch: Watch;

/** Runs in the page: marks every key and the end of the paint that shows it. */
function markKeys(): void {
  const mark = async (): Promise<void> => {
    performance.mark('key');
    await watch.afterPaint();
    performance.mark('shown');
  };
  document.addEventListener('keydown', () => void mark(), true);
}

/** Types into whatever has the focus, each key so many milliseconds after the one before. */
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
  // A key that the next one overtakes on a busy machine has no pair of marks.
  if (keys.length < text.length / 2 + SETTLING) throw new Error('The trace does not hold most of the keys.');
  // How long the next key was waited for says nothing.
  const timeless = whole.map((work) => ({ ...work, wall: Number.NaN }));
  return { keys: keys.slice(SETTLING), whole: timeless.slice(SETTLING) };
}
