import type { Role } from '../../contract/account.ts';
import type { ManageUserRequest, ManageUserResponse } from '../../contract/admin.ts';
import { ACCESS_LEVELS, type Permission } from '../../contract/permissions.ts';
import { holds, permitted, readRole } from './accounts.ts';
import { keepAnAdmin, removeAdmin } from './admin-list.ts';
import { readAdmins } from './admins.ts';
import { auditWrite } from './audit.ts';
import { namedOf, readExisting, readKnown, refuseDisabled, userEntry, type Known } from './directory.ts';
import { notAllowed } from './failure.ts';
import type { Caller, Services } from './ports.ts';
import { limit } from './rate-limit.ts';
import { roleAfter } from './role-after.ts';

const PER_ACCOUNT = { count: 60, seconds: 600 };
/** Who may make administrators, and change accounts of their own level or above. */
const KEEPERS: readonly Permission[] = ['manage_users', 'superadmin_access'];
const CHANGERS: Readonly<Record<ManageUserRequest['action'], readonly Permission[]>> = {
  disable: [...KEEPERS, 'admin_full_access'],
  enable: [...KEEPERS, 'admin_full_access'],
  make_admin: KEEPERS,
  remove_admin: KEEPERS,
};

/**
 * Disables or enables an account, or puts it on the owner's list of administrators or takes it off. Nobody changes
 * themselves, only keepers touch an account of their own level or above, and one administrator always remains.
 */
export async function manageUser(
  services: Services,
  caller: Caller,
  { uid, action }: ManageUserRequest,
): Promise<ManageUserResponse> {
  const { database } = services;
  const { uid: actor } = await permitted(services, caller, CHANGERS[action]);
  await limit(services, 'user management of', actor, PER_ACCOUNT);
  if (uid === actor) throw notAllowed('You cannot change your own account');
  const known = await readExisting(services, uid);
  if (!mayTouch(await readRole(database, actor), known.role))
    throw notAllowed('This account ranks as high as yours, or higher');
  if (action === 'make_admin') refuseDisabled(known);

  if (action === 'disable') await keepAnAdmin(services, namedOf(known));
  if (action === 'remove_admin') await removeAdmin(services, namedOf(known));
  await database.update({
    ...(action === 'make_admin' ? { [`adminUsers/${uid}`]: true } : {}),
    [`roles/${uid}`]: await roleAfter(services, known, action),
    ...auditWrite(services, { actor, action: `user.${action}`, target: `roles/${uid}` }),
  });
  const [now, admins] = await Promise.all([readKnown(services, uid), readAdmins(database)]);
  return { user: userEntry(now, admins) };
}

function mayTouch(actor: Role | null, target: Known['role']): boolean {
  const levelOf = (role: Role | null): number => ACCESS_LEVELS.indexOf(role?.accessLevel ?? 'none');
  return holds(actor, KEEPERS) || levelOf(target) < levelOf(actor);
}
