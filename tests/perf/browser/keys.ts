import { setTimeout as pause } from 'node:timers/promises';
import type { Visit } from './launch.ts';
import type { Watch } from './watch.ts';

/** A quick typist's pause between two keys. */
const PAUSE_MS = 70;
/** The first keys of a line pay for what is done once. */
const SETTLING = 2;

declare const keyLatencies: number[];
declare const watch: Watch;

/** Runs in the page: notes, for every key, the time from the event to just after the next paint. */
function watchKeys(): void {
  const seen: number[] = [];
  Object.assign(globalThis, { keyLatencies: seen });
  const note = async ({ timeStamp }: Event): Promise<void> => {
    await watch.afterPaint();
    seen.push(performance.now() - timeStamp);
  };
  document.addEventListener('keydown', (event) => void note(event), true);
}

/** Types into whatever has the focus. Resolves to milliseconds from each key to the end of the paint that shows it. */
export async function typeKeys({ page, client }: Visit, text: string): Promise<readonly number[]> {
  await page.evaluate(watchKeys);
  for (const key of text) {
    await client.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key });
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
    await pause(PAUSE_MS);
  }
  await page.waitForFunction((count) => keyLatencies.length >= count, text.length);
  return (await page.evaluate(() => keyLatencies)).slice(SETTLING);
}
