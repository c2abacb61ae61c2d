import { errorMessage } from '../../../contract/error-message.ts';
import { PROVIDER_UID_PREFIX, type Account, type ProviderUser } from '../../../contract/account.ts';
import type { ExchangeRequest, ExchangeResponse, ProviderToken } from '../../../contract/callables.ts';
import { deploymentAt, type Deployment } from '../../../contract/deployment.ts';
import { isAdmin } from '../accounts/admins.ts';
import { writeRosterRole } from '../accounts/accounts.ts';
import { storeNames } from '../accounts/names.ts';
import { Failure, invalidInput, notConfigured } from '../platform/failure.ts';
import { isAllowedOrigin } from '../platform/origins.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { exchangeCode, fetchUser } from './provider.ts';
import { enforceLimit } from '../platform/rate-limit.ts';
import { claimCode, freeCode, holdCode, keepToken, spendCode } from './authorization-codes.ts';
import { issueAccessToken } from './access-tokens.ts';
import { newSession } from './sessions.ts';
import { msg } from '../../../contract/messages.ts';

/** Message without the entries of the provider. */
export const NO_PROVIDER = errorMessage('The sign-in provider is not configured');

/** Paths of records that expire, by `expires`. */
export const EXPIRING_PATHS = [
  'sessions',
  'rateLimits',
  'oauthStates',
  'oauthCodes',
  'accessTokens',
  'webhookRequests',
];
const AT_ONCE = 50;

/** Removes a batch of expired records. Failures are only logged. */
export async function deleteExpired(services: Services): Promise<void> {
  const { database, log } = services;
  try {
    const gone = await Promise.all(
      EXPIRING_PATHS.map(async (path) => {
        const keys = await database.expiredKeys(path, services.now(), AT_ONCE);
        return keys.map((key) => [`${path}/${key}`, null] as const);
      }),
    );
    const writes = Object.fromEntries(gone.flat());
    if (Object.keys(writes).length > 0) await database.update(writes);
  } catch {
    log.warn('sweep_failed');
  }
}

/** Time limit of all provider requests, in milliseconds: the browser waits 20 s. */
const PROVIDER_BUDGET = 15_000;
const PER_ADDRESS = { count: 20, seconds: 600 };
const PER_ACCOUNT = { count: 10, seconds: 600 };

/**
 * Signs a user in with a code of the provider: exchange, profile, membership, account, role, session and custom token.
 * A code that the provider did not accept may be retried; after a later failure, another request with the same code
 * continues, on any instance.
 */
export async function signIn(
  services: Services,
  caller: Caller,
  request: ExchangeRequest,
): Promise<ExchangeResponse> {
  const { settings, now } = services;
  if (!settings.clientId || !settings.clientSecret) throw notConfigured(NO_PROVIDER);
  if (request.clientId !== settings.clientId)
    throw invalidInput(errorMessage('Unknown clientId (invalid_client)'));
  if (!isRedirect(request.redirectUri, settings.allowedOrigins))
    throw invalidInput(msg('Unknown redirectUri'));
  const until = now() + PROVIDER_BUDGET;
  await enforceLimit(services, 'sign-in from', caller.address, PER_ADDRESS);

  const claim = await claimCode(services, request);
  const token = claim.step === 'finish' ? claim.token : await exchange(services, request, until);
  try {
    const user = await fetchUser(services, token.access_token, until);
    const deployment = deploymentAt(request.redirectUri, settings.sites);
    const admitted = await admit(services, token, user, deployment);
    await spendCode(services, request);
    return admitted;
  } catch (error) {
    await holdCode(services, request);
    throw error;
  }
}

async function exchange(services: Services, request: ExchangeRequest, until: number): Promise<ProviderToken> {
  try {
    const token = await exchangeCode(services, request, until);
    await keepToken(services, request, token);
    return token;
  } catch (error) {
    const mayPass = error instanceof Failure && error.details.retryable;
    await (mayPass ? freeCode(services, request) : spendCode(services, request));
    throw error;
  }
}

async function admit(
  services: Services,
  token: ProviderToken,
  user: ProviderUser,
  deployment: Deployment,
): Promise<ExchangeResponse> {
  const { database, tokens, settings, now, log } = services;
  const uid = `${PROVIDER_UID_PREFIX}${user.id}`;
  await enforceLimit(services, 'sign-in as', uid, PER_ACCOUNT);
  const staff = user.role ? settings.staffRoles.includes(user.role.role_id) : false;
  const account: Account = { id: user.id, username: user.username, characters: user.character, staff };
  const admin = await isAdmin(database, { uid, emailVerified: false, signInProvider: 'custom' });
  const role = await writeRosterRole(services, uid, account, staff || admin);
  const access = issueAccessToken(uid, token, now());
  const session = newSession(uid, now(), access.path);
  await database.update({ [`users/${uid}`]: account, ...access.writes, ...session.writes });
  await storeNames(services, uid);
  const [firebaseCustomToken] = await Promise.all([
    tokens.create(uid, { deployment, session: session.id }),
    deleteExpired(services),
  ]);
  log.info('signed_in', { uid, accessLevel: role.accessLevel });
  return {
    success: true,
    token: access.token,
    user,
    timestamp: now(),
    sessionToken: session.token,
    firebaseCustomToken,
  };
}

/** Returns true for a valid redirect URI: a page on an allowed origin, in normalized form. */
export function isRedirect(address: string, origins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { href, origin, username, password } = new URL(address);
  return href === address && username === '' && password === '' && isAllowedOrigin(origin, origins);
}
