import { type ErrorMessage, errorMessage } from '../../../../contract/error-message.ts';
import * as v from 'valibot';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { backend } from '../../platform/backend.ts';
import { createCall } from '../../platform/call-backend.ts';
import { env } from '../../platform/env.ts';
import { kindOf, USER_MESSAGES } from './login-errors.ts';
import { pause, withRetries } from './with-retries.ts';
import { isGoogleAdmin, NOT_AN_ADMIN } from './google-admin.ts';
import type { GoogleReturn } from './google-return.ts';
import { describeAccount, establishAnnounced, NO_SIGN_IN, openAuthService } from './sign-in.ts';
import { systemClock } from '../../../shared/lib/clock.ts';
import { newId } from '../../../shared/lib/ids.ts';
import { readJson, writeJson } from '../../../shared/lib/json-storage.ts';
import { sessionText } from '../../../shared/lib/storage.ts';
import { GOOGLE_KEY } from './keys.ts';

/** Values that Google's response must repeat, against forged callbacks. */
interface GoogleRequest {
  readonly state: string;
  readonly nonce: string;
}

const LIFETIME_MS = 600_000;

/** Returns Google's authorization URL, which redirects to `redirectUri` with an ID token in the hash. */
function googleAddress(origin: string, clientId: string, redirectUri: string): string {
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

const keptRequest = v.object({ state: v.string(), nonce: v.string(), timestamp: v.number() });

/** Removes and returns the request of the last ten minutes; null if there is none. */
function takeGoogleRequest(): GoogleRequest | null {
  const kept = v.safeParse(keptRequest, readJson(sessionText, GOOGLE_KEY));
  sessionText.remove(GOOGLE_KEY);
  if (!kept.success) return null;
  const { state, nonce, timestamp } = kept.output;
  return Math.abs(systemClock.now() - timestamp) < LIFETIME_MS ? { state, nonce } : null;
}

const CANCELLED = errorMessage('The sign-in with Google was cancelled.');
const FOREIGN = errorMessage(
  'This sign-in with Google was not started here, or has expired. Please try again.',
);
const NO_ROLE = errorMessage(
  'This Google account could not be checked for administrator access. Please try again.',
);

/**
 * Redirects to Google, or fails with a user-facing message. A redirect, because a pop-up requires a weaker opener
 * policy, and the SDK's redirect loads a script and a frame of another origin.
 */
export function signInWithGoogle(
  page: Pick<Location, 'origin' | 'pathname' | 'assign'> = location,
): Result<void, ErrorMessage> {
  const google = env.ok ? env.value.google : null;
  if (!backend || !google) return err(NO_SIGN_IN);
  if (google.clientId === null) return err(errorMessage('Google Client ID not configured'));
  page.assign(googleAddress(google.url, google.clientId, `${page.origin}${page.pathname}`));
  return ok(undefined);
}

const idClaims = v.object({ nonce: v.string() });

/** Returns the nonce of an ID token without verifying the signature, which Firebase does. */
function nonceOf(idToken: string): unknown {
  try {
    const part = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(part));
    return v.parse(idClaims, claims).nonce;
  } catch {
    return undefined;
  }
}

/** Completes a Google sign-in. Signs the user out again unless their role is administrator. */
export async function finishGoogle(answer: GoogleReturn): Promise<Result<void, ErrorMessage>> {
  const request = takeGoogleRequest();
  if (!request || answer.state !== request.state) return err(FOREIGN);
  const { idToken } = answer;
  if (idToken === null) return err(CANCELLED);
  if (nonceOf(idToken) !== request.nonce) return err(FOREIGN);

  const auth = await openAuthService();
  if (!auth.ok) return auth;
  const signedIn = await auth.value.signInWithGoogle(idToken);
  if (!signedIn.ok) return err(signedIn.error.message);
  const refused = await refusal();
  if (refused !== null) {
    await auth.value.signOut();
    return err(refused);
  }
  establishAnnounced(await describeAccount(auth.value, { kind: 'google', ...signedIn.value }));
  return ok(undefined);
}

const call = createCall(backend);

/** Returns the reason why the new account is not an administrator; null if it is one. */
async function refusal(): Promise<ErrorMessage | null> {
  const answer = await withRetries(
    () => call('refreshRole', {}),
    pause,
    () => undefined,
  );
  if (!answer.ok) return kindOf(answer.error) === 'network' ? USER_MESSAGES.network : NO_ROLE;
  return isGoogleAdmin(answer.value.role) ? null : NOT_AN_ADMIN;
}
