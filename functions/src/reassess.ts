import type { Account, Role } from '../../contract/account.ts';
import { writeRole } from './accounts.ts';
import type { Services } from './ports.ts';
import { NO_ROLE, roleOf, roleOfRank, type NewRole } from './role.ts';
import { entriesOf, type Roster } from './roster.ts';

/**
 * Gives everybody the role that a new roster brings, so that who left or was demoted loses rights with the next write.
 * Returns how many roles changed. Accounts that never were tied to a character are left alone.
 */
export async function reassess(services: Services, before: Roster, after: Roster): Promise<number> {
  const [roles, users] = await Promise.all([services.database.get('roles'), services.database.get('users')]);
  const accounts = entriesOf<Account>(users);
  const changes = Object.entries(entriesOf<Role>(roles)).flatMap(([uid, role]) => {
    const next = accounts[uid]
      ? roleOfAccount(accounts[uid], role, after)
      : roleOfHolder(role, before, after);
    return next && !same(role, next) ? [{ uid, next }] : [];
  });
  await Promise.all(changes.map(({ uid, next }) => writeRole(services, uid, next)));
  return changes.length;
}

const roleOfAccount = (account: Account, role: Role, after: Roster): NewRole =>
  roleOf(account, after, role.accessLevel === 'superadmin');

/**
 * An e-mail account has the role of the one character it was given, and no other authority. It keeps the character when
 * that leaves the roster, so that the role is back with it: an upload can be a mistake that a restore undoes.
 */
function roleOfHolder(role: Role, before: Roster, after: Roster): NewRole | undefined {
  const id = role.characterId;
  if (id === undefined || role.accessLevel === 'president') return undefined;
  const byHand = !before[id] && role.accessLevel !== NO_ROLE.accessLevel;
  if (byHand) return undefined;
  const member = after[id];
  return member ? roleOfRank(member.scriptRank, id) : { ...NO_ROLE, characterId: id };
}

const same = (role: Role, next: NewRole): boolean =>
  role.disabled === true ||
  (role.scriptRank === next.scriptRank &&
    role.characterId === next.characterId &&
    role.accessLevel === next.accessLevel &&
    Object.keys(role.permissions ?? {})
      .toSorted()
      .join() === Object.keys(next.permissions).toSorted().join());
