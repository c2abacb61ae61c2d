import { median } from './quantile.ts';

/** How far a control may move within a run, as a share, before the run says nothing. */
export const MOST_DRIFT = 0.1;

/** The largest distance of any round's median from the median of all rounds, as a share of it. */
export function driftOf(rounds: readonly (readonly number[])[]): number {
  const middle = median(rounds.flat());
  return Math.max(0, ...rounds.map((samples) => Math.abs(median(samples) - middle) / middle));
}
