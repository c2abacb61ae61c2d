/** Where the provider's answer is shown, and where it can be looked at. Both are hash routes. */
export const CALLBACK_ROUTE = '/auth/gta/callback';
export const DIAGNOSTIC_ROUTE = '/auth/gta/diagnostic';

/** What the provider sent back; null where it sent nothing. */
export interface CallbackParams {
  readonly code: string | null;
  readonly state: string | null;
  readonly error: string | null;
  readonly errorDescription: string | null;
  /** Which part of the address it stood in. */
  readonly foundIn: 'query' | 'hash';
  /** The query of the page's address, and that within its hash, as they were. */
  readonly search: string;
  readonly hashQuery: string;
}

export type AddressParts = Pick<Location, 'pathname' | 'search' | 'hash'>;

let taken: CallbackParams | null = null;

/**
 * Takes the provider's answer out of the address, before anything else can read, keep or send it, and leaves the clean
 * address of the same route. Returns null, and changes nothing, when there is no answer.
 */
export function takeCallback(
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

/** The answer that was taken since the page was opened; null if none was. */
export const pendingCallback = (): CallbackParams | null => taken;

/** Forgets the answer, so that it cannot be used again. */
export const forgetCallback = (): void => {
  taken = null;
};

/** A state alone is an answer only where answers are expected; elsewhere it is somebody else's. */
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
