import * as v from 'valibot';
import { localPath } from '../../../../contract/local-path.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { StorageError, TextStorage } from '../../../shared/lib/storage.ts';
import { readJson, writeJson } from '../../../shared/lib/json-storage.ts';
import { OAUTH_STATE_KEY } from './storage-keys.ts';

/** What the provider is asked with, and must be given again with its code. */
export interface LoginRequest {
  readonly redirectUri: string;
  readonly clientId: string;
}

/** What a tab remembers of a sign-in while the user is away at the provider. */
export interface OAuthState extends LoginRequest {
  readonly state: string;
  readonly returnPath: string;
  /** Milliseconds since the epoch. */
  readonly timestamp: number;
}

/** A received state that does not match is refused when it is no longer than this. */
export const SHORT_STATE = 20;

const STATE_BYTES = 24;

/** A state that nobody can guess: 192 random bits as 48 characters. */
export function newState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(STATE_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Remembers a sign-in that is about to leave for the provider. Fails as the storage does. */
export const storeState = (storage: TextStorage, state: OAuthState): Result<void, StorageError> =>
  writeJson(storage, OAUTH_STATE_KEY, state);

/** Whether this tab left for the provider and has not come back since. */
export function isAway(storage: TextStorage): boolean {
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

/** Takes the remembered sign-in out, so that it serves one callback; null when there is none. */
export function takeState(storage: TextStorage): OAuthState | null {
  const stored = v.safeParse(storedState, readJson(storage, OAUTH_STATE_KEY));
  storage.remove(OAUTH_STATE_KEY);
  return stored.success ? stored.output : null;
}

/** What to do with a received state: go on, ask the user whose account it is, or refuse. */
export function checkState(received: string | null, stored: OAuthState | null): 'match' | 'ask' | 'refuse' {
  if (received === null) return 'refuse';
  if (received === stored?.state) return 'match';
  // With nothing to compare to, any link could sign in: the user says whose account it is.
  return received.length > SHORT_STATE ? 'ask' : 'refuse';
}
