import { MAX_REPORTS } from './report-rate-limit.ts';

/** Pause between sends, in milliseconds. */
const SEND_GAP_MS = 2000;

/** Creates a queue that sends one item at a time, two seconds apart, and drops items beyond ten. */
export function createSendQueue<T>(send: (item: T) => Promise<void>): (item: T) => void {
  const line: T[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    for (let item = line.shift(); item !== undefined; item = line.shift()) {
      await send(item).catch(() => undefined);
      await new Promise((done) => {
        setTimeout(done, SEND_GAP_MS);
      });
    }
    running = false;
  }

  return (item) => {
    if (line.length >= MAX_REPORTS) return;
    line.push(item);
    if (!running) void run();
  };
}
