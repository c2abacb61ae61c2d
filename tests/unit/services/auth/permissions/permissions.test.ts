import { describe, expect, it } from 'vitest';
import { PERMISSIONS, type Permission, permissionsOfRank } from '../../../../../contract/permissions.ts';
import {
  hasFeature,
  hasPermission,
  scriptRankOf,
} from '../../../../../src/services/auth/permissions/permissions.ts';
import { KELLER } from '../support/people.ts';

/** The table as worded in the specification. */
const TABLE: Readonly<Record<string, readonly Permission[]>> = {
  admin_panel: ['admin_full_access', 'admin_limited_access'],
  faction_upload: ['upload_faction_data'],
  database_editor: ['database_access'],
  webhook_management: ['manage_webhooks'],
  all_reports: ['manage_all_reports'],
  department_reports: ['manage_department_reports', 'manage_all_reports'],
  own_reports: ['view_own_reports', 'manage_own_reports', 'manage_department_reports', 'manage_all_reports'],
  create_reports: ['create_reports', 'create_basic_reports'],
  view_members: ['view_all_members', 'view_department_members', 'view_team_members'],
  audit_logs: ['access_audit_logs', 'view_audit_logs'],
};
const FEATURES = Object.keys(TABLE);

const member = (...permissions: Permission[]) => ({ ...KELLER, permissions });
const openTo = (person: Parameters<typeof hasFeature>[0]): readonly string[] =>
  FEATURES.filter((feature) => hasFeature(person, feature));

describe('hasFeature', () => {
  it.each(PERMISSIONS)('grants a member with %s exactly the features of the table', (permission) => {
    expect(openTo(member(permission))).toEqual(
      FEATURES.filter((feature) => TABLE[feature]?.includes(permission)),
    );
  });

  it('grants nothing to a guest or a member without permissions', () => {
    expect([openTo(null), openTo(member())]).toEqual([[], []]);
  });

  it('grants nothing to a non-member with any permissions', () => {
    expect(openTo({ ...member(...PERMISSIONS), isFactionMember: false, accessLevel: 'admin' })).toEqual([]);
  });

  it('grants a game-world administrator their permissions, member or not', () => {
    const staff = {
      ...member('database_access'),
      isFactionMember: false,
      accessLevel: 'superadmin' as const,
    };
    expect(openTo(staff)).toEqual(['database_editor']);
  });

  it('grants every feature to a Google administrator', () => {
    const admin = { ...member(), isFactionMember: false, accessLevel: 'president' as const };
    expect(openTo(admin)).toEqual(FEATURES);
    expect(hasFeature(admin, 'unknown')).toBe(false);
  });

  it.each(['', 'unknown', 'toString', '__proto__', 'admin_full_access', 'ADMIN_PANEL'])(
    'denies the unknown feature %j',
    (feature) => expect(hasFeature(member(...PERMISSIONS), feature)).toBe(false),
  );

  it.each([
    [0, ['own_reports']],
    [1, ['own_reports', 'create_reports']],
    [2, ['own_reports', 'create_reports', 'view_members']],
    [12, ['own_reports', 'create_reports', 'view_members']],
    [13, ['faction_upload', 'department_reports', 'own_reports', 'create_reports', 'view_members']],
    [14, FEATURES.filter((feature) => !['database_editor', 'all_reports'].includes(feature))],
    [15, FEATURES],
  ])('grants rank %d the features of its permissions', (rank, features) => {
    expect(openTo(member(...permissionsOfRank(rank)))).toEqual(features);
  });
});

it('hasPermission reads only the list', () => {
  expect(hasPermission(member('view_own_reports'), 'view_own_reports')).toBe(true);
  expect(hasPermission({ ...member('view_own_reports'), isFactionMember: false }, 'view_own_reports')).toBe(
    true,
  );
  expect(hasPermission(member('view_own_reports'), 'own_reports')).toBe(false);
  expect(hasPermission(null, 'view_own_reports')).toBe(false);
});

it("the rank is the active character's, 0 without one, 15 for a Google administrator", () => {
  expect(scriptRankOf(KELLER)).toBe(12);
  expect(scriptRankOf({ ...KELLER, faction: null })).toBe(0);
  expect(scriptRankOf({ ...KELLER, faction: null, accessLevel: 'president' })).toBe(15);
});
