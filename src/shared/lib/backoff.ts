export interface BackoffLimits {
  /** Milliseconds before the second try. */
  readonly firstMs: number;
  /** The longest wait, in milliseconds. */
  readonly longestMs?: number;
}

/** How long to wait after a try that failed, in milliseconds: twice as long each time. `tries` counts from 1. */
export const backoffMs = (tries: number, { firstMs, longestMs = Infinity }: BackoffLimits): number =>
  Math.min(firstMs * 2 ** (tries - 1), longestMs);
