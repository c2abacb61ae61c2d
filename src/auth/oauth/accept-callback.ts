import { err, ok, type Result } from '../../lib/result.ts';
import type { CallbackParams } from './callback-params.ts';
import { BAD_STATE, type LoginFailure, NO_CODE, plainFailure, providerFailure } from './login-errors.ts';
import { checkState, type OAuthState } from './oauth-state.ts';

/** An answer of the provider that may be exchanged. */
export interface Accepted {
  readonly code: string;
  readonly stored: OAuthState;
  /** The state is not the one that this tab sent, so the user must say whose account it is. */
  readonly mustAsk: boolean;
}

/** Whether an answer of the provider may be exchanged, given what this tab remembers of the sign-in. */
export function acceptCallback(
  callback: CallbackParams | null,
  stored: OAuthState | null,
): Result<Accepted, LoginFailure> {
  if (callback?.error != null) return err(providerFailure(callback.error, callback.errorDescription));
  if (callback?.code == null) return err(plainFailure(NO_CODE));
  const verdict = checkState(callback.state, stored);
  if (verdict === 'refuse' || !stored) return err(plainFailure(BAD_STATE));
  return ok({ code: callback.code, stored, mustAsk: verdict === 'ask' });
}
