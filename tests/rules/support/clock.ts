/** The time at which everything in these tests happens. */
export const NOW = 1_800_000_000_000;

/** A time before it. */
export const EARLIER = 1_700_000_000_000;
