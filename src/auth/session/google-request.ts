import { systemClock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { readJsonObject, writeJson } from '../../lib/json-storage.ts';
import { sessionText } from '../../lib/storage.ts';
import { GOOGLE_KEY } from './keys.ts';

/** What an answer of Google must repeat to be the answer to this browser's question. */
interface GoogleRequest {
  readonly state: string;
  readonly nonce: string;
}

const LIFETIME_MS = 600_000;

/** Google's page that signs somebody in and comes back to `redirectUri` with an ID token behind the hash. */
export function googleAddress(origin: string, clientId: string, redirectUri: string): string {
  const request: GoogleRequest = { state: newId() + newId(), nonce: newId() + newId() };
  writeJson(sessionText, GOOGLE_KEY, { ...request, timestamp: systemClock.now() });
  const url = new URL('/o/oauth2/v2/auth', origin);
  url.search = new URLSearchParams({
    response_type: 'id_token',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    prompt: 'select_account',
    ...request,
  }).toString();
  return url.href;
}

/** The question that this browser asked in the last ten minutes; null when there is none. It is given out once. */
export function takeGoogleRequest(): GoogleRequest | null {
  const kept = readJsonObject(sessionText, GOOGLE_KEY);
  sessionText.remove(GOOGLE_KEY);
  const { state, nonce, timestamp } = kept ?? {};
  if (typeof state !== 'string' || typeof nonce !== 'string' || typeof timestamp !== 'number') return null;
  return Math.abs(systemClock.now() - timestamp) < LIFETIME_MS ? { state, nonce } : null;
}
