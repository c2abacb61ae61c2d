import type { Clock } from '../../shared/lib/clock.ts';

/** Maximum number of reports per window. */
export const MAX_REPORTS = 10;
const REPORT_WINDOW_MS = 60_000;
/** Time for which the same message is not reported again, in milliseconds. */
const SAME_MESSAGE_MS = 300_000;

/** Rate limiter of error reports. */
interface ReportRateLimit {
  /** Returns true if an error with this message may be reported now. */
  readonly pass: (message: string) => boolean;
  /** Number of remembered reports, limited by the last five minutes. */
  readonly size: () => number;
}

/**
 * Creates a limiter: ten reports per minute, no message repeated within five minutes. Rejected errors are not recorded,
 * so a flood costs neither time nor memory.
 */
export function createReportRateLimit(clock: Clock): ReportRateLimit {
  const passed: { readonly message: string; readonly at: number }[] = [];
  return {
    pass: (message) => {
      const now = clock.now();
      const since = (at: number): number => Math.max(0, now - at);
      const tenth = passed.at(-MAX_REPORTS);
      if (tenth && since(tenth.at) < REPORT_WINDOW_MS) return false;
      while (passed[0] && since(passed[0].at) >= SAME_MESSAGE_MS) passed.shift();
      if (passed.some((report) => report.message === message)) return false;
      passed.push({ message, at: now });
      return true;
    },
    size: () => passed.length,
  };
}
