import { ageOf, systemClock } from '../lib/clock.ts';

export interface Countdown {
  /** Stops the clock; the time left is kept. */
  readonly pause: () => void;
  /** Lets a stopped clock run on. */
  readonly resume: () => void;
}

/** Starts a countdown of `ms` milliseconds to one call of `onEnd`. It can be paused; a paused one never ends. */
export function startCountdown(ms: number, onEnd: () => void): Countdown {
  let left = ms;
  let running: { readonly since: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;

  function pause() {
    if (!running) return;
    clearTimeout(running.timer);
    left -= ageOf(running.since, systemClock.now());
    running = undefined;
  }

  function resume() {
    running ??= { since: systemClock.now(), timer: setTimeout(onEnd, left) };
  }

  resume();
  return { pause, resume };
}
