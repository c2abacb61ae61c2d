/** Callback parameters of Google; null if absent. */
export interface GoogleReturn {
  readonly state: string | null;
  readonly idToken: string | null;
  readonly error: string | null;
}

let taken: GoogleReturn | null = null;

/**
 * Removes Google's callback from the address, before other code can read, store or send it, and replaces the history
 * entry by the login route. Returns null, and changes nothing, if there is none. Call before the router starts.
 */
export function takeGoogleReturn(
  location: Pick<Location, 'pathname' | 'hash'>,
  history: Pick<History, 'replaceState'>,
): GoogleReturn | null {
  // Routes of this app have a slash after the hash; Google's parameters do not.
  if (/^#?(?:\/|$)/.test(location.hash)) return null;
  const params = new URLSearchParams(location.hash.slice(1));
  if (!params.has('id_token') && !params.has('error')) return null;
  taken = { state: params.get('state'), idToken: params.get('id_token'), error: params.get('error') };
  history.replaceState(null, '', `${location.pathname}#/login`);
  return taken;
}

/** Removes and returns the callback taken at page load; null if there was none. */
export function pendingGoogleReturn(): GoogleReturn | null {
  const pending = taken;
  taken = null;
  return pending;
}
