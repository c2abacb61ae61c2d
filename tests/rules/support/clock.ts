/** Current time in these tests. */
export const NOW = 1_800_000_000_000;

export const EARLIER = 1_700_000_000_000;
