import { authorizeUrl } from '../../../contract/authorize-url.ts';
import { localPath } from '../../../contract/local-path.ts';
import { checked } from '../schemas/ajv.ts';
import { digest, newSecret } from '../platform/digest.ts';
import { invalidInput, notConfigured } from '../platform/failure.ts';
import { enforceLimit } from '../platform/rate-limit.ts';
import { isAuthStart } from '../schemas/schemas.ts';
import { isRedirect, NO_PROVIDER } from '../sign-in/sign-in.ts';
import type { RouteHandler } from './route.ts';
import { msg } from '../../../contract/messages.ts';

export interface OAuthState {
  readonly redirectUri: string;
  readonly returnPath: string;
  readonly expires: number;
}

const LIFETIME = 600_000;
const PER_ADDRESS = { count: 30, seconds: 600 };

/** Returns the database path of a state; only its digest is stored. */
export const statePath = (state: string): string => `oauthStates/${digest(state)}`;

/** Starts a sign-in: stores its return path and returns the provider's URL with a single-use state. */
export const authStart: RouteHandler<'POST /auth/start'> = async (services, { caller, body }) => {
  const { settings, database, now } = services;
  const { redirectUri, returnPath } = checked(isAuthStart, body);
  if (!settings.clientId) throw notConfigured(NO_PROVIDER);
  if (!isRedirect(redirectUri, settings.allowedOrigins)) throw invalidInput(msg('Unknown redirectUri'));
  await enforceLimit(services, 'sign-in start from', caller.address, PER_ADDRESS);
  const state = newSecret();
  const kept: OAuthState = { redirectUri, returnPath: localPath(returnPath), expires: now() + LIFETIME };
  await database.update({ [statePath(state)]: kept });
  return { state, authorizeUrl: authorizeUrl(settings.providerUrl, settings.clientId, redirectUri, state) };
};
