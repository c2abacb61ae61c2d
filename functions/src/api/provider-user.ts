import { PROVIDER_UID_PREFIX, type Account } from '../../../contract/account.ts';
import { errorMessage } from '../../../contract/error-message.ts';
import { isAdmin } from '../accounts/admins.ts';
import { readAccount, writeRosterRole } from '../accounts/accounts.ts';
import { notAllowed } from '../platform/failure.ts';
import { enforceLimit } from '../platform/rate-limit.ts';
import { readAccessToken } from '../sign-in/access-tokens.ts';
import { fetchUser } from '../sign-in/provider.ts';
import type { RouteHandler } from './route.ts';
import { msg } from '../../../contract/messages.ts';

const PER_ACCOUNT = { count: 10, seconds: 600 };
const BUDGET = 15_000;

/**
 * Requests the caller's account from the provider and stores its current characters. An expired access token gets a
 * 403; the session stays valid.
 */
export const providerUser: RouteHandler<'GET /provider/user'> = async (services, { bearer }) => {
  const access = await readAccessToken(services, bearer);
  if (!access) throw notAllowed(errorMessage('Sign in again to refresh your characters'));
  const { uid, providerToken } = access;
  await enforceLimit(services, 'provider as', uid, PER_ACCOUNT);
  const user = await fetchUser(services, providerToken, services.now() + BUDGET);
  if (`${PROVIDER_UID_PREFIX}${user.id}` !== uid) throw notAllowed(msg('This is a different account'));
  const { database } = services;
  const known = await readAccount(database, uid);
  const account: Account = {
    id: user.id,
    username: user.username,
    characters: user.character,
    staff: known?.staff ?? false,
  };
  const admin = await isAdmin(database, { uid, emailVerified: false, signInProvider: 'custom' });
  await writeRosterRole(services, uid, account, account.staff === true || admin);
  await database.update({ [`users/${uid}`]: account });
  return { user };
};
