import { setTimeout as pause } from 'node:timers/promises';
import type { Visit } from './launch.ts';

/** A quick typist's pause between two keys. */
const PAUSE_MS = 70;
/** The first keys of a line pay for what is done once. */
const SETTLING = 2;

/** Runs in the page: notes, for every key, the time from the event to just after the next paint. */
function watchKeys(): void {
  const seen: number[] = [];
  Object.assign(window, { keyLatencies: seen });
  document.addEventListener(
    'keydown',
    (event) => {
      const pressed = event.timeStamp;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => seen.push(performance.now() - pressed));
        channel.port1.start();
        channel.port2.postMessage(0);
      });
    },
    true,
  );
}

/** Makes the page note its keys; call it once, before {@link typeKeys}. */
export const followKeys = ({ page }: Visit): Promise<void> => page.evaluate(watchKeys);

/** Types into whatever has the focus. Resolves to milliseconds from each key to the end of the paint that shows it. */
export async function typeKeys({ page, client }: Visit, text: string): Promise<readonly number[]> {
  for (const key of text) {
    await client.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key });
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
    await pause(PAUSE_MS);
  }
  const seen = () => (window as unknown as { keyLatencies: number[] }).keyLatencies;
  await page.waitForFunction(
    (count) => (window as unknown as { keyLatencies: number[] }).keyLatencies.length >= count,
    text.length,
  );
  return (await page.evaluate(seen)).slice(SETTLING);
}
