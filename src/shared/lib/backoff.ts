interface BackoffLimits {
  /** Delay before the second attempt, in milliseconds. */
  readonly firstMs: number;
  /** Maximum delay in milliseconds. */
  readonly longestMs?: number;
}

/** Returns the exponential backoff delay in milliseconds after a failed attempt. `tries` counts from 1. */
export const backoffMs = (tries: number, { firstMs, longestMs = Infinity }: BackoffLimits): number =>
  Math.min(firstMs * 2 ** (tries - 1), longestMs);
