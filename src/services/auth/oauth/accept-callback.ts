import { err, ok, type Result } from '../../../shared/lib/result.ts';
import type { CallbackParams } from './callback-params.ts';
import {
  BAD_STATE,
  type LoginFailure,
  NO_CODE,
  plainFailure,
  providerFailure,
} from '../session/login-errors.ts';
import { checkState, type LoginRequest, type OAuthState } from './oauth-state.ts';

/** A validated callback whose code may be exchanged. */
export interface Accepted {
  readonly code: string;
  readonly returnPath: string;
  /** Must be repeated verbatim in the token exchange. */
  readonly request: LoginRequest;
  /** True if the state is not the one sent by this tab, so the user must confirm the account. */
  readonly mustAsk: boolean;
  /** State created by the product API for a tab without stored state; else null. */
  readonly serverState: string | null;
}

/** States created by the browser are 48 hex digits; those of the product API are secrets of 43 characters. */
const isServerState = (state: string): boolean => /^[\w-]{43}$/.test(state);

/**
 * Validates the provider's callback against the state stored in this tab. Without stored state, the code is exchanged
 * with the tab's `own` client id and redirect URI, if the user confirms the account.
 */
export function acceptCallback(
  callback: CallbackParams | null,
  stored: OAuthState | null,
  own: LoginRequest | null,
): Result<Accepted, LoginFailure> {
  if (callback?.error != null) return err(providerFailure(callback.error, callback.errorDescription));
  if (callback?.code == null) return err(plainFailure(NO_CODE));
  const check = checkState(callback.state, stored);
  const request = stored ?? own;
  if (check === 'refuse' || !request) return err(plainFailure(BAD_STATE));
  const { clientId, redirectUri } = request;
  return ok({
    code: callback.code,
    returnPath: stored?.returnPath ?? '/',
    request: { clientId, redirectUri },
    mustAsk: check === 'ask',
    serverState: stored === null && isServerState(callback.state ?? '') ? callback.state : null,
  });
}
