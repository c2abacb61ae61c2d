/** A command line error; its message is one sentence for the caller (exit code 2). */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
