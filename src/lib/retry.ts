export interface Retry {
  /** Tries again after a pause: five seconds, and twice as long each time, up to five minutes. */
  later(): void;
  /** Tries again at once if it was waiting to. */
  now(): void;
  /** The next pause is a short one again. */
  reset(): void;
  stop(): void;
}

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60 * 1000;

/** Repeats an action that failed, less and less often. At most one repetition is planned. */
export function createRetry(action: () => void): Retry {
  let pause = FIRST_PAUSE_MS;
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
      timer = setTimeout(run, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    },
    now: () => {
      if (timer === undefined) return;
      stop();
      run();
    },
    reset: () => {
      stop();
      pause = FIRST_PAUSE_MS;
    },
    stop,
  };
}
