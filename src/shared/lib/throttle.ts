import { type Clock, systemClock } from './clock.ts';

/** How long a second attempt to sign in counts as a slip of the first. */
export const LOGIN_THROTTLE_MS = 1000;

/** How long a second click on a button counts as a slip of the first. */
export const CLICK_THROTTLE_MS = 500;

/**
 * A gate that lets the first through and refuses those that follow within `ms` of it. What was refused does not make
 * the wait longer; a clock that was set back does not either.
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
