import type { Account, Role } from '../../../contract/account.ts';
import {
  accessLevelOfRank,
  ELEVATED_PERMISSIONS,
  GOOGLE_ADMIN_PERMISSIONS,
  permissionsOfRank,
  type Permission,
} from '../../../contract/permissions.ts';
import type { Departments } from '../../../contract/departments.ts';
import { TOP_SCRIPT_RANK } from '../../../contract/faction.ts';
import { membersOf, type Roster } from './roster.ts';

/** A role before it is written. */
export type NewRole = Omit<Role, 'updatedAt' | 'disabled' | 'departments' | 'names'>;

const granted = (names: readonly Permission[]): Role['permissions'] =>
  Object.fromEntries(names.map((name) => [name, true]));

/** The role of an administrator who signs in with Google. */
export const ADMIN_ROLE: NewRole = {
  permissions: granted(GOOGLE_ADMIN_PERMISSIONS),
  accessLevel: 'president',
  scriptRank: TOP_SCRIPT_RANK,
};

/** The role of nobody in particular. */
export const NO_ROLE: NewRole = { permissions: {}, accessLevel: 'none', scriptRank: 0 };

/** The role of a member of this script rank. */
export const roleOfRank = (scriptRank: number, characterId: number): NewRole => ({
  permissions: granted(permissionsOfRank(scriptRank)),
  accessLevel: accessLevelOfRank(scriptRank),
  scriptRank,
  characterId,
});

/** The role that an account's characters give it; `elevated` for super admins, whatever their rank. */
export function roleOf(account: Account, roster: Roster, elevated: boolean): NewRole {
  const [highest] = membersOf(roster, account.characters ?? []);
  const role = highest ? roleOfRank(highest.scriptRank, highest.characterId) : NO_ROLE;
  return elevated ? { ...role, permissions: granted(ELEVATED_PERMISSIONS), accessLevel: 'superadmin' } : role;
}

/** The names of an account, which stay whatever becomes of its role. */
export const namesIn = (role: Partial<Role> | null): Pick<Role, 'names'> =>
  role?.names === undefined ? {} : { names: role.names };

/** A role as it is stored: one that was disabled stays so and holds nothing. */
export function stored(
  role: NewRole,
  departments: Departments,
  current: Partial<Role> | null,
  now: number,
): Role {
  return current?.disabled === true
    ? { ...NO_ROLE, disabled: true, updatedAt: now }
    : { ...role, ...namesIn(current), departments, updatedAt: now };
}
