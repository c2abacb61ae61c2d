import { CLICK_THROTTLE_MS } from '../../../src/shared/lib/throttle.ts';

/** Waits until another click is no longer ignored as a double click. */
export const untilNextClick = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, CLICK_THROTTLE_MS);
  });
