import { type Clock, systemClock } from './clock.ts';

/** Throttle of sign-in attempts in milliseconds. */
export const LOGIN_THROTTLE_MS = 1000;

/** Throttle of repeated button clicks in milliseconds. */
export const CLICK_THROTTLE_MS = 500;

/**
 * Creates a throttle that returns true for a call and false for further calls within `ms`. Rejected calls do not extend
 * the period; neither does a clock that was set back.
 */
export function createThrottle(ms: number, clock: Clock = systemClock): () => boolean {
  let passed = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock.now();
    if (now >= passed && now - passed < ms) return false;
    passed = now;
    return true;
  };
}
