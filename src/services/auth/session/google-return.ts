/** What Google sent back; null where it sent nothing. */
export interface GoogleReturn {
  readonly state: string | null;
  readonly idToken: string | null;
  readonly error: string | null;
}

let taken: GoogleReturn | null = null;

/**
 * Takes Google's answer out of the address, before anything else can read, keep or send it, and leaves the address of
 * the login screen. Returns null, and changes nothing, when there is no answer. To be called before the router starts.
 */
export function takeGoogleReturn(
  location: Pick<Location, 'pathname' | 'hash'>,
  history: Pick<History, 'replaceState'>,
): GoogleReturn | null {
  // Routes of this app start with a slash behind the hash; Google puts its answer there without one.
  if (/^#?(?:\/|$)/.test(location.hash)) return null;
  const params = new URLSearchParams(location.hash.slice(1));
  if (!params.has('id_token') && !params.has('error')) return null;
  taken = { state: params.get('state'), idToken: params.get('id_token'), error: params.get('error') };
  history.replaceState(null, '', `${location.pathname}#/login`);
  return taken;
}

/** The answer that was taken when the page was opened, given out once; null if there was none. */
export function pendingGoogleReturn(): GoogleReturn | null {
  const pending = taken;
  taken = null;
  return pending;
}
