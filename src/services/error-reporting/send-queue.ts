import { MOST_REPORTS } from './gate.ts';

/** The pause between two sends, in milliseconds. */
const SEND_GAP_MS = 2000;

/** Sends one after the other, two seconds apart. What would make the line longer than ten is dropped. */
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
    if (line.length >= MOST_REPORTS) return;
    line.push(item);
    if (!running) void run();
  };
}
