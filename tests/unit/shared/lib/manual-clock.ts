import type { Clock } from '../../../../src/shared/lib/clock.ts';

/** A clock advanced by tests; times in milliseconds. */
export interface ManualClock extends Clock {
  move(ms: number): void;
}

/** Creates a clock set to 2026-11-21 10:00 UTC, or to `start`. */
export function manualClock(start = Date.UTC(2026, 10, 21, 10, 0)): ManualClock {
  let at = start;
  return {
    now: () => at,
    move: (ms) => {
      at += ms;
    },
  };
}
