import type { Role } from '../../contract/account.ts';
import type { ManageUserRequest } from '../../contract/admin.ts';
import { isAdmin } from './admins.ts';
import { namedOf, type Known } from './directory.ts';
import type { Services } from './ports.ts';
import { ADMIN_ROLE, NO_ROLE, roleOf, roleOfRank, type NewRole } from './role.ts';
import { memberOf, readRoster } from './roster.ts';

/**
 * The role that an account has once something was done to it. A disabled account keeps its character, by which it gets
 * its rights back; rights that an owner gave by hand have to be given again.
 */
export async function roleAfter(
  services: Services,
  known: Known,
  action: ManageUserRequest['action'],
): Promise<Role> {
  const { role } = known;
  const updatedAt = services.now();
  if (action === 'disable') return { ...NO_ROLE, ...characterOf(role), disabled: true, updatedAt };
  if (role?.disabled === true && action !== 'enable') return role;
  const admin = action === 'make_admin' || (await isAdmin(services.database, namedOf(known)));
  return { ...(await workedOut(services, known, admin)), updatedAt };
}

async function workedOut({ database }: Services, { role, account }: Known, admin: boolean): Promise<NewRole> {
  const roster = await readRoster(database);
  if (account) return roleOf(account, roster, admin || account.staff === true);
  if (admin) return ADMIN_ROLE;
  const id = role?.characterId;
  const member = id === undefined ? null : memberOf(roster, id);
  return member ? roleOfRank(member.scriptRank, member.characterId) : NO_ROLE;
}

const characterOf = (role: Role | null): Pick<Role, 'characterId'> =>
  role?.characterId === undefined ? {} : { characterId: role.characterId };
