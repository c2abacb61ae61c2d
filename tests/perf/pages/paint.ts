/** Resolves when the next frame has been painted. */
export const afterPaint = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => done());
      channel.port1.start();
      channel.port2.postMessage(0);
    });
  });

/** What takes longer than this, in milliseconds, will not come. */
const LONGEST_MS = 30_000;

/** Acts, and resolves to the milliseconds until a paint after which `shows` holds. Rejects when none comes. */
export async function timeToPaint(act: () => void, shows: () => boolean): Promise<number> {
  const began = performance.now();
  act();
  for (;;) {
    await afterPaint();
    const took = performance.now() - began;
    if (shows()) return took;
    if (took > LONGEST_MS) throw new Error('What was to be seen did not come.');
  }
}
