import type { Role } from '../../contract/account.ts';
import type { ManageUserRequest, ManageUserResponse } from '../../contract/admin.ts';
import { ACCESS_LEVELS, type Permission } from '../../contract/permissions.ts';
import { holds, permitted, readRole } from './accounts.ts';
import { keepAnAdmin, removeAdmin } from './admin-list.ts';
import { readAdmins } from './admins.ts';
import { auditWrite } from './audit.ts';
import { namedOf, readExisting, readKnown, refuseDisabled, userEntry } from './directory.ts';
import { notAllowed } from './failure.ts';
import type { Caller, Services } from './ports.ts';
import { inTurn, KEEPERS } from './ranks.ts';
import { limit } from './rate-limit.ts';
import { roleAfter } from './role-after.ts';

const PER_ACCOUNT = { count: 60, seconds: 600 };
const CHANGERS: Readonly<Record<ManageUserRequest['action'], readonly Permission[]>> = {
  disable: [...KEEPERS, 'admin_full_access'],
  enable: [...KEEPERS, 'admin_full_access'],
  make_admin: KEEPERS,
  remove_admin: KEEPERS,
};

/**
 * Disables or enables an account, or puts it on the owner's list of administrators or takes it off. Nobody changes
 * themselves, only keepers touch an account that is or becomes of their own level or above, and one administrator
 * always remains.
 */
export async function manageUser(
  services: Services,
  caller: Caller,
  request: ManageUserRequest,
): Promise<ManageUserResponse> {
  const changers = CHANGERS[request.action];
  const { uid: actor } = await permitted(services, caller, changers);
  await limit(services, 'user management of', actor, PER_ACCOUNT);
  if (request.uid === actor) throw notAllowed('You cannot change your own account');
  return inTurn(services, caller, changers, () => change(services, actor, request));
}

async function change(
  services: Services,
  actor: string,
  { uid, action }: ManageUserRequest,
): Promise<ManageUserResponse> {
  const { database } = services;
  const known = await readExisting(services, uid);
  const actorRole = await readRole(database, actor);
  refuseEqual(actorRole, known.role);
  if (action === 'make_admin') refuseDisabled(known);

  if (action === 'disable') await keepAnAdmin(services, namedOf(known));
  if (action === 'remove_admin') await removeAdmin(services, namedOf(known));
  const role = await roleAfter(services, known, action);
  refuseEqual(actorRole, role);
  await database.update({
    ...(action === 'make_admin' ? { [`adminUsers/${uid}`]: true } : {}),
    [`roles/${uid}`]: role,
    ...auditWrite(services, { actor, action: `user.${action}`, target: `roles/${uid}` }),
  });
  const [now, admins] = await Promise.all([readKnown(services, uid), readAdmins(database)]);
  return { user: userEntry(now, admins) };
}

function refuseEqual(actor: Role | null, target: Role | null): void {
  const levelOf = (role: Role | null): number => ACCESS_LEVELS.indexOf(role?.accessLevel ?? 'none');
  if (!holds(actor, KEEPERS) && levelOf(target) >= levelOf(actor))
    throw notAllowed('This account ranks as high as yours, or higher');
}
