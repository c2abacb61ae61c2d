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

/** An answer of the provider that may be exchanged. */
export interface Accepted {
  readonly code: string;
  readonly returnPath: string;
  /** What the provider must be given again, to the letter. */
  readonly request: LoginRequest;
  /** The state is not the one that this tab sent, so the user must say whose account it is. */
  readonly mustAsk: boolean;
  /** The state, when it is of the kind that the product API makes and this tab remembers none; else null. */
  readonly serverState: string | null;
}

/** A state of ours is 48 digits; one of the product API is a secret of 43 characters. */
const isServerState = (state: string): boolean => /^[\w-]{43}$/.test(state);

/**
 * Whether an answer of the provider may be exchanged, given what this tab remembers of the sign-in. A tab that remembers
 * none exchanges it with its `own` client id and address, if the user says that the account is theirs.
 */
export function acceptCallback(
  callback: CallbackParams | null,
  stored: OAuthState | null,
  own: LoginRequest | null,
): Result<Accepted, LoginFailure> {
  if (callback?.error != null) return err(providerFailure(callback.error, callback.errorDescription));
  if (callback?.code == null) return err(plainFailure(NO_CODE));
  const verdict = checkState(callback.state, stored);
  const request = stored ?? own;
  if (verdict === 'refuse' || !request) return err(plainFailure(BAD_STATE));
  const { clientId, redirectUri } = request;
  return ok({
    code: callback.code,
    returnPath: stored?.returnPath ?? '/',
    request: { clientId, redirectUri },
    mustAsk: verdict === 'ask',
    serverState: stored === null && isServerState(callback.state ?? '') ? callback.state : null,
  });
}
