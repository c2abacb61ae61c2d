/** Hash routes of the provider's callback and of the diagnostic page. */
export const CALLBACK_ROUTE = '/auth/gta/callback';
export const DIAGNOSTIC_ROUTE = '/auth/gta/diagnostic';

/** Callback parameters of the provider; null if absent. */
export interface CallbackParams {
  readonly code: string | null;
  readonly state: string | null;
  readonly error: string | null;
  readonly errorDescription: string | null;
  /** The part of the address that contained the parameters. */
  readonly foundIn: 'query' | 'hash';
  /** Raw query of the page address, and raw query inside its hash. */
  readonly search: string;
  readonly hashQuery: string;
}

export type AddressParts = Pick<Location, 'pathname' | 'search' | 'hash'>;

let taken: CallbackParams | null = null;

/**
 * Removes the callback parameters from the address, before other code can read, store or send them, and replaces the
 * history entry by the same route without them. Returns null, and changes nothing, if there are none.
 */
export function extractCallbackParams(
  location: AddressParts,
  history: Pick<History, 'replaceState'>,
): CallbackParams | null {
  const [hashPath = '', hashQuery = ''] = splitOnce(location.hash.slice(1), '?');
  const route = hashPath === DIAGNOSTIC_ROUTE ? DIAGNOSTIC_ROUTE : CALLBACK_ROUTE;
  const isRoute = hashPath === route;
  const found =
    paramsOf(location.search, 'query', isRoute) ?? (isRoute ? paramsOf(hashQuery, 'hash', isRoute) : null);
  if (!found) return null;
  taken = { ...found, search: location.search, hashQuery };
  history.replaceState(null, '', `${location.pathname}#${route}`);
  return taken;
}

/** Returns the callback taken since the page was loaded; null if there was none. */
export const pendingCallback = (): CallbackParams | null => taken;

/** Discards the callback so that it cannot be used again. */
export const forgetCallback = (): void => {
  taken = null;
};

/** A lone `state` parameter counts as a callback only on the callback route; elsewhere it may belong to other code. */
function paramsOf(
  query: string,
  foundIn: CallbackParams['foundIn'],
  isRoute: boolean,
): Omit<CallbackParams, 'search' | 'hashQuery'> | null {
  const params = new URLSearchParams(query);
  if (![...(isRoute ? ['state'] : []), 'code', 'error'].some((name) => params.has(name))) return null;
  const textOf = (name: string): string | null => params.get(name)?.trim() || null;
  return {
    code: textOf('code'),
    state: textOf('state'),
    error: textOf('error'),
    errorDescription: textOf('error_description'),
    foundIn,
  };
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}
