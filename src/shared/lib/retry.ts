import { backoffMs } from './backoff.ts';

export interface Retry {
  /** Tries again after a pause: five seconds, and twice as long each time, up to five minutes. */
  later(): void;
  /** Tries again at once if it was waiting to. */
  now(): void;
  /** The next pause is a short one again. */
  reset(): void;
  stop(): void;
}

const LIMITS = { firstMs: 5000, longestMs: 5 * 60 * 1000 };

/** Repeats an action that failed, less and less often. At most one repetition is planned. */
export function createRetry(action: () => void): Retry {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const run = (): void => {
    timer = undefined;
    action();
  };
  return {
    later: () => {
      stop();
      tries += 1;
      timer = setTimeout(run, backoffMs(tries, LIMITS));
    },
    now: () => {
      if (timer === undefined) return;
      stop();
      run();
    },
    reset: () => {
      stop();
      tries = 0;
    },
    stop,
  };
}
