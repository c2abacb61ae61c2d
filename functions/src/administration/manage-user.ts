import { errorMessage } from '../../../contract/error-message.ts';
import type { Role } from '../../../contract/account.ts';
import type { ManageUserRequest, ManageUserResponse } from '../../../contract/admin.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { requirePermission, readRole } from '../accounts/accounts.ts';
import { readAdmins, isAdmin, entriesNaming, type Admins, type Named } from '../accounts/admins.ts';
import { updateAudited } from '../webhooks/admin-message.ts';
import {
  namedOf,
  readExisting,
  readKnown,
  refuseDisabled,
  userEntry,
  type Known,
} from '../accounts/directory.ts';
import { notAllowed } from '../platform/failure.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { withRankLock, ADMIN_APPOINTERS, assertOutranks } from '../accounts/ranks.ts';
import { enforceLimit } from '../platform/rate-limit.ts';
import { ADMIN_ROLE, namesIn, NO_ROLE, roleOf, roleOfRank, type NewRole } from '../accounts/role.ts';
import { departmentsOf } from '../accounts/staff-lists.ts';
import { memberOf, readRoster, entriesOf } from '../accounts/roster.ts';

const lastOne = () => notAllowed(errorMessage('The last administrator cannot be removed'));

/** Throws if no other enabled user would remain on the owner's list. */
async function keepAnAdmin(services: Services, leaving: Named): Promise<void> {
  const [admins, disabled] = await Promise.all([readAdmins(services.database), disabledUids(services)]);
  if (isLast(admins, leaving, disabled)) throw lastOne();
}

/** Removes all entries of a user from the owner's list. Throws if no other enabled user would remain on it. */
async function removeAdmin(services: Services, leaving: Named): Promise<void> {
  const disabled = await disabledUids(services);
  let refused = false;
  await services.database.transaction('adminUsers', (current) => {
    if (current === null) return null;
    const admins = entriesOf<Admins[string]>(current);
    refused = isLast(admins, leaving, disabled);
    if (refused) return undefined;
    const own = new Set(entriesNaming(admins, leaving));
    return Object.fromEntries(Object.entries(admins).filter(([key]) => !own.has(key)));
  });
  if (refused) throw lastOne();
}

function isLast(admins: Admins, leaving: Named, disabled: readonly string[]): boolean {
  const own = entriesNaming(admins, leaving);
  const closed = disabled.flatMap((uid) =>
    entriesNaming(admins, { uid, email: undefined, emailVerified: false, signInProvider: '' }),
  );
  const gone = new Set([...own, ...closed]);
  return own.length > 0 && Object.keys(admins).every((key) => gone.has(key));
}

async function disabledUids({ database }: Services): Promise<string[]> {
  const roles = Object.entries(entriesOf<Role>(await database.get('roles')));
  return roles.filter(([, role]) => role.disabled === true).map(([uid]) => uid);
}

/**
 * Returns the role of an account after an action. A disabled account keeps its character, which restores its rights
 * later; rights granted manually must be granted again.
 */
async function roleAfter(
  services: Services,
  known: Known,
  action: ManageUserRequest['action'],
): Promise<Role> {
  const { role } = known;
  const updatedAt = services.now();
  if (action === 'disable') return { ...NO_ROLE, ...characterOf(role), disabled: true, updatedAt };
  if (role?.disabled === true && action !== 'enable') return role;
  const admin = action === 'make_admin' || (await isAdmin(services.database, namedOf(known)));
  const next = await workedOut(services, known, admin);
  return {
    ...next,
    ...namesIn(role),
    departments: await departmentsOf(services.database, next.characterId),
    updatedAt,
  };
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

const PER_ACCOUNT = { count: 60, seconds: 600 };
const CHANGERS: Readonly<Record<ManageUserRequest['action'], readonly Permission[]>> = {
  disable: [...ADMIN_APPOINTERS, 'admin_full_access'],
  enable: [...ADMIN_APPOINTERS, 'admin_full_access'],
  make_admin: ADMIN_APPOINTERS,
  remove_admin: ADMIN_APPOINTERS,
};

/**
 * Disables or enables an account, or adds it to or removes it from the owner's administrator list. No user can change
 * their own account; accounts whose level is or becomes the actor's or higher require a permission of `KEEPERS`; one
 * administrator always remains.
 */
export async function manageUser(
  services: Services,
  caller: Caller,
  request: ManageUserRequest,
): Promise<ManageUserResponse> {
  const changers = CHANGERS[request.action];
  const { uid: actor } = await requirePermission(services, caller, changers);
  await enforceLimit(services, 'user management of', actor, PER_ACCOUNT);
  if (request.uid === actor) throw notAllowed(errorMessage('You cannot change your own account'));
  return withRankLock(services, caller, changers, () => change(services, actor, request));
}

async function change(
  services: Services,
  actor: string,
  { uid, action }: ManageUserRequest,
): Promise<ManageUserResponse> {
  const { database } = services;
  const known = await readExisting(services, uid);
  const actorRole = await readRole(database, actor);
  assertOutranks(actorRole, known.role);
  if (action === 'make_admin') refuseDisabled(known);

  if (action === 'disable') await keepAnAdmin(services, namedOf(known));
  if (action === 'remove_admin') await removeAdmin(services, namedOf(known));
  const role = await roleAfter(services, known, action);
  assertOutranks(actorRole, role);
  await updateAudited(
    services,
    { actor, action: `user.${action}`, target: `roles/${uid}` },
    {
      ...(action === 'make_admin' ? { [`adminUsers/${uid}`]: true } : {}),
      [`roles/${uid}`]: role,
      ...(action === 'disable' ? await endedSessions(services, uid) : {}),
    },
  );
  if (action === 'disable') await services.tokens.revoke(uid);
  const [now, admins] = await Promise.all([readKnown(services, uid), readAdmins(database)]);
  return { user: userEntry(now, admins) };
}

/** Returns the writes that end all sessions and access tokens of an account. */
async function endedSessions({ database }: Services, uid: string): Promise<Record<string, null>> {
  const paths = await Promise.all(
    ['sessions', 'accessTokens'].map(async (path) =>
      Object.keys(await database.childrenWith(path, 'uid', uid)).map(
        (key) => [`${path}/${key}`, null] as const,
      ),
    ),
  );
  return Object.fromEntries(paths.flat());
}
