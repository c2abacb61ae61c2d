import type { Page } from 'playwright-core';

/** Milliseconds from each key press to the end of the paint that shows it. */
export type Latencies = readonly number[];

const KEYS = 'the quick brown fox jumps ov';
const PAUSE_MS = 110;

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

/** Types a line into a control with the CPU slowed down, and returns the latency of each key but the first two. */
export async function measureKeys(page: Page, id: string, throttle: number): Promise<Latencies> {
  const client = await page.context().newCDPSession(page);
  await page.locator(`[id="${id}"]`).focus();
  await page.evaluate(watchKeys);
  await client.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  for (const key of KEYS) {
    await client.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key });
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
    await page.waitForTimeout(PAUSE_MS);
  }
  await page.waitForTimeout(500);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const all = await page.evaluate(() => (window as unknown as { keyLatencies: number[] }).keyLatencies);
  return all.slice(2);
}
