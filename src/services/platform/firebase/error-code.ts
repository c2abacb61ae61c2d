/** What the SDK says of a failure: its code, empty when there is none, and a sentence. */
export function codeAndMessage(cause: unknown): { readonly code: string; readonly message: string } {
  if (!(cause instanceof Error)) return { code: '', message: String(cause) };
  return { code: 'code' in cause ? String(cause.code) : '', message: cause.message };
}
