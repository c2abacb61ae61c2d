import type { TextStorage } from '../../lib/storage.ts';
import type { CallbackParams } from './callback-params.ts';
import { writeJson } from '../../lib/json-storage.ts';
import { isAway } from './oauth-state.ts';
import { DIAGNOSTIC_KEY } from './storage-keys.ts';

/** What the diagnostic page shows: the parts of the address, and what the provider sent. */
export interface Diagnostic {
  readonly origin: string;
  readonly pathname: string;
  readonly route: string;
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

/** The beginning of a secret, never the whole: this text is copied into chats. */
function beginningOf(secret: string | null): string | null {
  if (secret === null) return null;
  return `${secret.slice(0, secret.length > SHOWN ? SHOWN : Math.floor(secret.length / 2))}…`;
}

/** Describes what came back from the provider, and keeps that in session storage. */
export function takeDiagnostic(
  location: Pick<Location, 'origin' | 'pathname' | 'hash'>,
  callback: CallbackParams | null,
  storage: TextStorage,
  now: number,
): Diagnostic {
  const diagnostic: Diagnostic = {
    origin: location.origin,
    pathname: location.pathname,
    route: location.hash.slice(1).split('?')[0] ?? '',
    foundIn: callback?.foundIn ?? null,
    hasCode: callback?.code != null,
    hasState: callback?.state != null,
    hasError: callback?.error != null,
    code: beginningOf(callback?.code ?? null),
    state: beginningOf(callback?.state ?? null),
    error: callback?.error ?? null,
    errorDescription: callback?.errorDescription ?? null,
    hasStoredState: isAway(storage),
    timestamp: new Date(now).toISOString(),
  };
  writeJson(storage, DIAGNOSTIC_KEY, diagnostic);
  return diagnostic;
}
