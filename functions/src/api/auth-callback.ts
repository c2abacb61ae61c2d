import { errorMessage } from '../../../contract/error-message.ts';
import { checked } from '../schemas/ajv.ts';
import { Failure } from '../platform/failure.ts';
import type { Services } from '../platform/ports.ts';
import { enforceLimit } from '../platform/rate-limit.ts';
import { PROVIDER_UID_PREFIX } from '../../../contract/account.ts';
import { localPath } from '../../../contract/local-path.ts';
import { isAuthCallback } from '../schemas/schemas.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { statePath, type OAuthState } from './auth-start.ts';
import type { RouteHandler } from './route.ts';
import { sessionUserOf } from './session-user.ts';

const PER_ADDRESS = { count: 30, seconds: 600 };

/** Completes a sign-in started at `/auth/start`. The state is removed, so state and code work once. */
export const authCallback: RouteHandler<'POST /auth/callback'> = async (services, { caller, body }) => {
  const { code, state } = checked(isAuthCallback, body);
  await enforceLimit(services, 'callback from', caller.address, PER_ADDRESS);
  const { redirectUri, returnPath } = await takeState(services, state);
  const { clientId } = services.settings;
  const { user, sessionToken, firebaseCustomToken } = await signIn(services, caller, {
    code,
    redirectUri,
    clientId,
  });
  return {
    user: await sessionUserOf(services, `${PROVIDER_UID_PREFIX}${user.id}`),
    returnPath: localPath(returnPath),
    sessionToken,
    firebaseCustomToken,
  };
};

async function takeState({ database, now }: Services, state: string): Promise<OAuthState> {
  let taken: OAuthState | null = null;
  await database.transaction(statePath(state), (current) => {
    taken = current as OAuthState | null;
    return null;
  });
  const known = taken as OAuthState | null;
  if (!known || known.expires <= now())
    throw new Failure(
      'invalid-argument',
      'state_unknown',
      errorMessage('Invalid OAuth state - possible CSRF attack'),
    );
  return known;
}
