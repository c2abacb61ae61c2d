import { backoffMs } from './backoff.ts';

export interface Retry {
  /** Schedules a retry with exponential backoff, from five seconds to five minutes. */
  later(): void;
  /** Runs a scheduled retry immediately. */
  now(): void;
  /** Resets the backoff. */
  reset(): void;
  stop(): void;
}

const LIMITS = { firstMs: 5000, longestMs: 5 * 60 * 1000 };

/** Creates a retry with backoff; at most one run is scheduled. */
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
