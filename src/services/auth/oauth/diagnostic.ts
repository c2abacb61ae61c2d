import type { TextStorage } from '../../../shared/lib/storage.ts';
import type { CallbackParams } from './callback-params.ts';
import { writeJson } from '../../../shared/lib/json-storage.ts';
import { isAway } from './oauth-state.ts';
import { DIAGNOSTIC_KEY } from './storage-keys.ts';

/** What the diagnostic page shows: the parts of the address, and what the provider sent. */
export interface Diagnostic {
  readonly origin: string;
  readonly pathname: string;
  readonly route: string;
  /** The query of the page's address, and that within its hash; long values are cut. */
  readonly search: string;
  readonly hashQuery: string;
  /** In which part of the address the answer stood; null when there was none. */
  readonly foundIn: CallbackParams['foundIn'] | null;
  readonly hasCode: boolean;
  readonly hasState: boolean;
  readonly hasError: boolean;
  readonly code: string | null;
  readonly state: string | null;
  readonly error: string | null;
  readonly errorDescription: string | null;
  /** Whether this tab remembers a sign-in that left for the provider. */
  readonly hasStoredState: boolean;
  /** ISO 8601. */
  readonly timestamp: string;
}

const SHOWN = 20;

/** A value, cut when it is longer than 20 characters: this text is copied into chats. */
const cutLong = (value: string): string => (value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value);

/** A query with each long value cut, readable as it stands. */
const cutQuery = (query: string): string =>
  [...new URLSearchParams(query)].map(([name, value]) => `${name}=${cutLong(value)}`).join('&');

/** Describes what came back from the provider, and keeps that in session storage. */
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
    hasStoredState: isAway(storage),
    timestamp: new Date(now).toISOString(),
  };
  writeJson(storage, DIAGNOSTIC_KEY, diagnostic);
  return diagnostic;
}
