import type { Clock } from '../../shared/lib/clock.ts';

/** At most this many reports … */
export const MOST_REPORTS = 10;
/** … in this many milliseconds. */
const REPORT_WINDOW_MS = 60_000;
/** How long the same message is not reported again, in milliseconds. */
const SAME_MESSAGE_MS = 300_000;

/** Decides which errors are reported. */
export interface Gate {
  /** Whether an error of this message may be reported now. */
  readonly pass: (message: string) => boolean;
  /** How many reports it remembers: never more than fit into five minutes. */
  readonly size: () => number;
}

/**
 * Lets ten reports through in a minute, and none whose message equals one of the last five minutes. What it refuses
 * leaves no trace, so a storm costs neither time nor memory.
 */
export function createGate(clock: Clock): Gate {
  const passed: { readonly message: string; readonly at: number }[] = [];
  return {
    pass: (message) => {
      const now = clock.now();
      const since = (at: number): number => Math.max(0, now - at);
      const tenth = passed.at(-MOST_REPORTS);
      if (tenth && since(tenth.at) < REPORT_WINDOW_MS) return false;
      while (passed[0] && since(passed[0].at) >= SAME_MESSAGE_MS) passed.shift();
      if (passed.some((report) => report.message === message)) return false;
      passed.push({ message, at: now });
      return true;
    },
    size: () => passed.length,
  };
}
