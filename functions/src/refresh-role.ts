import type { Role } from '../../contract/account.ts';
import type { RefreshRoleResponse } from '../../contract/callables.ts';
import { readAccount, readRole, signedIn, writeRole } from './accounts.ts';
import { isAdmin } from './admins.ts';
import type { Caller, Identity, Services } from './ports.ts';
import { limit } from './rate-limit.ts';
import { ADMIN_ROLE, NO_ROLE, roleOf, type NewRole } from './role.ts';
import { readRoster } from './roster.ts';

const PER_ACCOUNT = { count: 30, seconds: 600 };

/**
 * Works out the caller's role anew and writes it. Only the owner's list makes an administrator; who was taken off it
 * loses the role, and other e-mail accounts keep the role they were given.
 */
export async function refreshRole(services: Services, caller: Caller): Promise<RefreshRoleResponse> {
  const identity = signedIn(caller);
  await limit(services, 'role of', identity.uid, PER_ACCOUNT);
  const current = await readRole(services.database, identity.uid);
  const role = await newRole(services, identity, current);
  return { role: role ? await writeRole(services, identity.uid, role) : current };
}

async function newRole(
  { database }: Services,
  identity: Identity,
  current: Role | null,
): Promise<NewRole | undefined> {
  const [admin, account] = await Promise.all([
    isAdmin(database, identity),
    readAccount(database, identity.uid),
  ]);
  if (account) return roleOf(account, await readRoster(database), admin || account.staff === true);
  if (admin) return ADMIN_ROLE;
  return current?.accessLevel === ADMIN_ROLE.accessLevel ? NO_ROLE : undefined;
}
