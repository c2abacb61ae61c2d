/**
 * How long a test waits for what is due to come, in milliseconds: longer than any pause that other programs on the
 * machine can bring about.
 */
export const PATIENCE_MS = 60_000;
