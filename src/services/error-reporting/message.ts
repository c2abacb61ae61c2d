/** Returns the error message, prefixed by its name unless that is `Error`; other values are not serialized. */
export function messageOf(cause: unknown): string {
  if (typeof cause === 'string') return cause || 'An error without a message';
  if (typeof cause !== 'object' || cause === null) return `Thrown: ${typeof cause}`;
  const { name, message } = cause as { readonly name?: unknown; readonly message?: unknown };
  if (typeof message !== 'string' || message === '')
    return `Thrown: ${typeof name === 'string' ? name : 'object'}`;
  return typeof name !== 'string' || name === 'Error' || name === '' ? message : `${name}: ${message}`;
}

/** Returns the stack of an error; empty if there is none. */
export function stackOf(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null || !('stack' in cause)) return '';
  return typeof cause.stack === 'string' ? cause.stack : '';
}
