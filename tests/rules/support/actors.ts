import {
  accessLevelOfRank,
  GOOGLE_ADMIN_PERMISSIONS,
  PERMISSIONS,
  permissionsOfRank,
  type Permission,
} from '../../../contract/permissions.ts';
import type { Departments } from '../../../contract/departments.ts';
import { EARLIER } from './clock.ts';

/** A user of the tests; `role` is the value at `roles/{uid}`. */
export interface Actor {
  readonly name: string;
  readonly uid: string | null;
  readonly role: Readonly<Record<string, unknown>> | null;
}

/** Names with which every user may sign. */
const NAMES = '|Ada Fields|Ada Moor|Noor Haverkamp|7|';

const role = (
  permissions: readonly Permission[],
  scriptRank: number,
  accessLevel: string,
  departments: Departments = { phmc: 'Nurse' },
) => ({
  permissions: Object.fromEntries(permissions.map((permission) => [permission, true])),
  accessLevel,
  scriptRank,
  names: NAMES,
  departments,
  updatedAt: EARLIER,
});

const member = (rank: number, departments?: Departments) =>
  role(permissionsOfRank(rank), rank, accessLevelOfRank(rank), departments);

const PEOPLE = {
  guest: { uid: null, role: null },
  'e-mail user': { uid: 'mail-1', role: null },
  'non-member': { uid: 'gtaw:2', role: role([], 0, 'none') },
  'rank 1': { uid: 'gtaw:101', role: member(1) },
  'rank 12': { uid: 'gtaw:112', role: member(12) },
  'rank 13, coroner': { uid: 'gtaw:113', role: member(13, { coroner: 'Medical Examiner' }) },
  'rank 14': { uid: 'gtaw:114', role: member(14) },
  'rank 15': { uid: 'gtaw:115', role: member(15) },
  'Google admin': { uid: 'google-1', role: role(GOOGLE_ADMIN_PERMISSIONS, 15, 'president') },
  disabled: { uid: 'gtaw:900', role: { ...role([], 15, 'none'), disabled: true } },
} as const satisfies Record<string, Omit<Actor, 'name'>>;

/** Names of the table's users. */
export type ActorName = keyof typeof PEOPLE;

/** Users of the table. */
export const ACTORS = Object.entries(PEOPLE).map(([name, rest]) => ({ name, ...rest })) as readonly (Actor & {
  readonly name: ActorName;
})[];

/** One account per permission, with only that permission. */
export const HOLDERS: readonly (Actor & { readonly permission: Permission })[] = PERMISSIONS.map(
  (permission) => ({
    name: `only ${permission}`,
    uid: `only-${permission}`,
    role: role([permission], 0, 'none'),
    permission,
  }),
);

/** Returns the user with a name. */
export const actor = (name: ActorName): Actor => ({ name, ...PEOPLE[name] });

/** Returns an account with only this permission. */
export const holder = (permission: Permission): Actor =>
  HOLDERS.find((one) => one.permission === permission)!;
