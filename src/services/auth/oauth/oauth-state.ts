import * as v from 'valibot';
import { localPath } from '../../../../contract/local-path.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { StorageError, TextStorage } from '../../../shared/lib/storage.ts';
import { readJson, writeJson } from '../../../shared/lib/json-storage.ts';
import { OAUTH_STATE_KEY } from './storage-keys.ts';

/** OAuth parameters that must be the same in the authorization request and the token exchange. */
export interface LoginRequest {
  readonly redirectUri: string;
  readonly clientId: string;
}

/** State of a started sign-in, stored while the user is at the provider. */
export interface OAuthState extends LoginRequest {
  readonly state: string;
  readonly returnPath: string;
  /** Milliseconds since the epoch. */
  readonly timestamp: number;
}

/** A mismatched state of at most this length is refused. */
export const SHORT_STATE = 20;

const STATE_BYTES = 24;

/** Creates an unguessable state: 192 random bits as 48 hex digits. */
export function newState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(STATE_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Stores the state of a sign-in. Fails if the storage does. */
export const storeState = (storage: TextStorage, state: OAuthState): Result<void, StorageError> =>
  writeJson(storage, OAUTH_STATE_KEY, state);

/** Returns true if this tab started a sign-in whose callback has not been processed. */
export function hasPendingLogin(storage: TextStorage): boolean {
  const stored = storage.get(OAUTH_STATE_KEY);
  return stored.ok && stored.value !== null;
}

const storedState = v.object({
  state: v.pipe(v.string(), v.minLength(SHORT_STATE + 1)),
  redirectUri: v.string(),
  timestamp: v.number(),
  clientId: v.string(),
  returnPath: v.pipe(
    v.fallback(v.string(), ''),
    v.transform((path) => localPath(path)),
  ),
});

/** Removes and returns the stored sign-in, so that it serves one callback; null if there is none. */
export function takeState(storage: TextStorage): OAuthState | null {
  const stored = v.safeParse(storedState, readJson(storage, OAUTH_STATE_KEY));
  storage.remove(OAUTH_STATE_KEY);
  return stored.success ? stored.output : null;
}

/** Compares a received state with the stored one; `ask` requires the user to confirm the account. */
export function checkState(received: string | null, stored: OAuthState | null): 'match' | 'ask' | 'refuse' {
  if (received === null) return 'refuse';
  if (received === stored?.state) return 'match';
  // Without a stored state, any link could sign a user in, so the user must confirm the account.
  return received.length > SHORT_STATE ? 'ask' : 'refuse';
}
