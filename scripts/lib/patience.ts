/**
 * How long a test waits for what is due to come, in milliseconds: longer than any pause that other programs on the
 * machine can bring about. The variable PATIENCE_MS shortens it where most waits are in vain, as in the mutation run.
 */
export const PATIENCE_MS = Number(process.env['PATIENCE_MS'] ?? 60_000);
