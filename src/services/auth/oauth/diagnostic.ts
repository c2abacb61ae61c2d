import type { TextStorage } from '../../../shared/lib/storage.ts';
import type { CallbackParams } from './callback-params.ts';
import { writeJson } from '../../../shared/lib/json-storage.ts';
import { hasPendingLogin } from './oauth-state.ts';
import { DIAGNOSTIC_KEY } from './storage-keys.ts';

/** Contents of the diagnostic page: parts of the address and the provider's callback parameters. */
export interface Diagnostic {
  readonly origin: string;
  readonly pathname: string;
  readonly route: string;
  /** Query of the page address, and query inside its hash; long values are truncated. */
  readonly search: string;
  readonly hashQuery: string;
  /** The part of the address that contained the callback; null if there was none. */
  readonly foundIn: CallbackParams['foundIn'] | null;
  readonly hasCode: boolean;
  readonly hasState: boolean;
  readonly hasError: boolean;
  readonly code: string | null;
  readonly state: string | null;
  readonly error: string | null;
  readonly errorDescription: string | null;
  /** True if this tab stored the state of a started sign-in. */
  readonly hasStoredState: boolean;
  /** ISO 8601. */
  readonly timestamp: string;
}

const SHOWN = 20;

/** Truncates values of more than 20 characters, since users paste this text into chats. */
const cutLong = (value: string): string => (value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value);

/** Truncates each long value of a query, without percent-encoding. */
const cutQuery = (query: string): string =>
  [...new URLSearchParams(query)].map(([name, value]) => `${name}=${cutLong(value)}`).join('&');

/** Describes the callback and writes the description to session storage. */
export function takeDiagnostic(
  location: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>,
  callback: CallbackParams | null,
  storage: TextStorage,
  now: number,
): Diagnostic {
  const diagnostic: Diagnostic = {
    origin: location.origin,
    pathname: location.pathname,
    route: location.hash.slice(1).split('?')[0] ?? '',
    search: cutQuery(callback?.search ?? location.search),
    hashQuery: cutQuery(callback?.hashQuery ?? location.hash.split('?')[1] ?? ''),
    foundIn: callback?.foundIn ?? null,
    hasCode: callback?.code != null,
    hasState: callback?.state != null,
    hasError: callback?.error != null,
    code: callback?.code == null ? null : cutLong(callback.code),
    state: callback?.state == null ? null : cutLong(callback.state),
    error: callback?.error ?? null,
    errorDescription: callback?.errorDescription ?? null,
    hasStoredState: hasPendingLogin(storage),
    timestamp: new Date(now).toISOString(),
  };
  writeJson(storage, DIAGNOSTIC_KEY, diagnostic);
  return diagnostic;
}
