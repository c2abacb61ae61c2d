import type { Role } from '../../../contract/account.ts';
import type { RefreshRoleResponse } from '../../../contract/callables.ts';
import { readAccount, readRole, requireSignedIn, writeRole, writeRosterRole } from './accounts.ts';
import { isAdmin } from './admins.ts';
import { storeNames } from './names.ts';
import type { Caller, Identity, Services } from '../platform/ports.ts';
import { enforceLimit } from '../platform/rate-limit.ts';
import { ADMIN_ROLE, NO_ROLE } from './role.ts';

const PER_ACCOUNT = { count: 30, seconds: 600 };

/**
 * Recomputes and writes the caller's role. Administrators are defined by the owner's list alone; removal from it
 * revokes the role. Other e-mail accounts keep their role.
 */
export async function refreshRole(services: Services, caller: Caller): Promise<RefreshRoleResponse> {
  const identity = requireSignedIn(caller);
  await enforceLimit(services, 'role of', identity.uid, PER_ACCOUNT);
  const role = await refreshed(services, identity);
  await storeNames(services, identity.uid);
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
