/** The value below which a share of the samples lies, by nearest rank; NaN without samples. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

/** The middle value, or the mean of both when there are two; NaN without samples. */
export const median = (samples: readonly number[]): number => {
  const sorted = samples.toSorted((a, b) => a - b);
  const [low, high] = [Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2)];
  return ((sorted[low] ?? Number.NaN) + (sorted[high] ?? Number.NaN)) / 2;
};

/** Returns the 95th percentile. */
export const p95 = (samples: readonly number[]): number => quantile(samples, 0.95);

/** Returns the lower quartile: disturbances only add time, so it is more stable than the median. */
export const typical = (samples: readonly number[]): number => quantile(samples, 0.25);
