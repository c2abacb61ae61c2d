/** Returns code and message of an SDK error; the code may be empty. */
export function codeAndMessage(cause: unknown): { readonly code: string; readonly message: string } {
  if (!(cause instanceof Error)) return { code: '', message: String(cause) };
  return { code: 'code' in cause ? String(cause.code) : '', message: cause.message };
}
