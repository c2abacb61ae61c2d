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

export type NewRole = Omit<Role, 'updatedAt' | 'disabled' | 'departments' | 'names'>;

const granted = (names: readonly Permission[]): Role['permissions'] =>
  Object.fromEntries(names.map((name) => [name, true]));

/** Role of a Google administrator. */
export const ADMIN_ROLE: NewRole = {
  permissions: granted(GOOGLE_ADMIN_PERMISSIONS),
  accessLevel: 'president',
  scriptRank: TOP_SCRIPT_RANK,
};

export const NO_ROLE: NewRole = { permissions: {}, accessLevel: 'none', scriptRank: 0 };

/** Returns the role of a member by script rank. */
export const roleOfRank = (scriptRank: number, characterId: number): NewRole => ({
  permissions: granted(permissionsOfRank(scriptRank)),
  accessLevel: accessLevelOfRank(scriptRank),
  scriptRank,
  characterId,
});

/** Returns the role by an account's characters; `elevated` for super admins, regardless of rank. */
export function roleOf(account: Account, roster: Roster, elevated: boolean): NewRole {
  const [highest] = membersOf(roster, account.characters ?? []);
  const role = highest ? roleOfRank(highest.scriptRank, highest.characterId) : NO_ROLE;
  return elevated ? { ...role, permissions: granted(ELEVATED_PERMISSIONS), accessLevel: 'superadmin' } : role;
}

/** Returns the names of a role, which role changes preserve. */
export const namesIn = (role: Partial<Role> | null): Pick<Role, 'names'> =>
  role?.names === undefined ? {} : { names: role.names };

/** Returns a role as stored; a disabled role stays disabled and grants nothing. */
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
