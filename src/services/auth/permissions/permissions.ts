import { type Feature, FEATURE_PERMISSIONS, type Permission } from '../../../../contract/permissions.ts';
import { TOP_SCRIPT_RANK } from '../../../../contract/faction.ts';
import type { Person } from '../session/person.ts';

type Holder = Pick<Person, 'permissions' | 'isFactionMember' | 'accessLevel' | 'departments'>;

const isFeature = (name: string): name is Feature => Object.hasOwn(FEATURE_PERMISSIONS, name);

/** Who may have features without being a member of the faction: those whom the server made administrators by name. */
const isAdministrator = ({ accessLevel }: Holder): boolean =>
  accessLevel === 'president' || accessLevel === 'superadmin';

/** Whether a user holds a permission, as far as the browser knows. */
export const hasPermission = (person: Holder | null, permission: string): boolean =>
  person !== null && person.permissions.some((held) => held === permission);

/**
 * Whether a feature is open to a user, for display only: the server decides by itself. Unknown features are closed
 * to everybody, and the rest to those who are neither members of the faction nor administrators.
 */
export function hasFeature(person: Holder | null, feature: string): boolean {
  if (person === null || !isFeature(feature)) return false;
  if (person.accessLevel === 'president') return true;
  if (!person.isFactionMember && !isAdministrator(person)) return false;
  return FEATURE_PERMISSIONS[feature].some((permission) => hasPermission(person, permission));
}

/** Features that open a department alone, unless one of these permissions opens everything. */
const WITHIN_DEPARTMENT: Partial<Readonly<Record<Feature, Permission>>> = {
  department_reports: 'manage_all_reports',
  view_members: 'view_all_members',
};

/** Whether there is anything behind a feature for a user: who stands in no list of staff has no department to look at. */
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

/** The rank that a user acts with, 0 to 15: that of their character, or the highest for a Google administrator. */
export const scriptRankOf = ({ accessLevel, faction }: Pick<Person, 'accessLevel' | 'faction'>): number =>
  accessLevel === 'president' ? TOP_SCRIPT_RANK : (faction?.scriptRank ?? 0);
