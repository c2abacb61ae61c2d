import { type Feature, FEATURE_PERMISSIONS, type Permission } from '../../../../contract/permissions.ts';
import { TOP_SCRIPT_RANK } from '../../../../contract/faction.ts';
import type { Person } from '../session/person.ts';

type Holder = Pick<Person, 'permissions' | 'isFactionMember' | 'accessLevel' | 'departments'>;

const isFeature = (name: string): name is Feature => Object.hasOwn(FEATURE_PERMISSIONS, name);

/** Returns true for administrators by access level, who need no faction membership. */
const isAdministrator = ({ accessLevel }: Holder): boolean =>
  accessLevel === 'president' || accessLevel === 'superadmin';

/** Returns true if the user has the permission, as known to the browser. */
export const hasPermission = (person: Holder | null, permission: string): boolean =>
  person !== null && person.permissions.some((held) => held === permission);

/**
 * Returns true if a feature is available to a user. For display only; the server enforces access. Unknown features are
 * unavailable; all others require faction membership or an administrator.
 */
export function hasFeature(person: Holder | null, feature: string): boolean {
  if (person === null || !isFeature(feature)) return false;
  if (person.accessLevel === 'president') return true;
  if (!person.isFactionMember && !isAdministrator(person)) return false;
  return FEATURE_PERMISSIONS[feature].some((permission) => hasPermission(person, permission));
}

/** Features limited to the user's own department, unless they have the given permission. */
const WITHIN_DEPARTMENT: Partial<Readonly<Record<Feature, Permission>>> = {
  department_reports: 'manage_all_reports',
  view_members: 'view_all_members',
};

/** Returns true if a feature is available and not empty: without a department, department features show nothing. */
export function canUse(person: Holder, feature: Feature): boolean {
  const everything = WITHIN_DEPARTMENT[feature];
  if (!hasFeature(person, feature)) return false;
  return (
    everything === undefined ||
    person.accessLevel === 'president' ||
    hasPermission(person, everything) ||
    Object.keys(person.departments).length > 0
  );
}

/** Returns the user's script rank, 0 to 15: that of their character, or the highest for a Google administrator. */
export const scriptRankOf = ({ accessLevel, faction }: Pick<Person, 'accessLevel' | 'faction'>): number =>
  accessLevel === 'president' ? TOP_SCRIPT_RANK : (faction?.scriptRank ?? 0);
