import type { Role } from '../../../contract/account.ts';
import type { RefreshRoleResponse } from '../../../contract/callables.ts';
import { readAccount, readRole, signedIn, writeRole, writeRosterRole } from './accounts.ts';
import { isAdmin } from './admins.ts';
import { keepNames } from './names.ts';
import type { Caller, Identity, Services } from '../platform/ports.ts';
import { limit } from '../platform/rate-limit.ts';
import { ADMIN_ROLE, NO_ROLE } from './role.ts';

const PER_ACCOUNT = { count: 30, seconds: 600 };

/**
 * Computes the caller's role anew and writes it. Only the owner's list makes an administrator; who was taken off it
 * loses the role, and other e-mail accounts keep the role they were given.
 */
export async function refreshRole(services: Services, caller: Caller): Promise<RefreshRoleResponse> {
  const identity = signedIn(caller);
  await limit(services, 'role of', identity.uid, PER_ACCOUNT);
  const role = await refreshed(services, identity);
  await keepNames(services, identity.uid);
  return { role };
}

async function refreshed(services: Services, identity: Identity): Promise<Role | null> {
  const { database } = services;
  const { uid } = identity;
  const [current, admin, account] = await Promise.all([
    readRole(database, uid),
    isAdmin(database, identity),
    readAccount(database, uid),
  ]);
  if (account) return writeRosterRole(services, uid, account, admin || account.staff === true);
  if (admin) return writeRole(services, uid, ADMIN_ROLE);
  return current?.accessLevel === ADMIN_ROLE.accessLevel ? writeRole(services, uid, NO_ROLE) : current;
}
