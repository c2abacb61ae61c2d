import { CLICK_THROTTLE_MS } from '../../../src/shared/lib/throttle.ts';

/** Waits until another click on a button that acts is no slip of the one before. */
export const untilNextClick = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, CLICK_THROTTLE_MS);
  });
