import { ranks } from './organisation.ts';

/** Features that permissions unlock. Unknown names are denied. */
export const FEATURES = [
  'admin_panel',
  'faction_upload',
  'database_editor',
  'webhook_management',
  'all_reports',
  'department_reports',
  'own_reports',
  'create_reports',
  'view_members',
  'audit_logs',
] as const;

export type Feature = (typeof FEATURES)[number];

/** Permissions that `roles/{uid}/permissions` can contain. */
export const PERMISSIONS = [
  'admin_full_access',
  'admin_limited_access',
  'upload_faction_data',
  'manage_all_reports',
  'manage_department_reports',
  'manage_own_reports',
  'view_own_reports',
  'view_all_members',
  'view_department_members',
  'view_team_members',
  'configure_permissions',
  'access_audit_logs',
  'view_audit_logs',
  'manage_webhooks',
  'database_access',
  'superadmin_access',
  'create_basic_reports',
  // Only a Google admin has these, including the names of the features.
  ...FEATURES,
  'manage_users',
  'system_settings',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** Access levels, lowest first. */
export const ACCESS_LEVELS = ['none', 'member', 'management', 'admin', 'superadmin', 'president'] as const;

export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** Permissions that unlock each feature; any one of them is enough. */
export const FEATURE_PERMISSIONS: Readonly<Record<Feature, readonly Permission[]>> = {
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

/** Permissions of super admins and the provider's staff, independent of rank. */
export const ELEVATED_PERMISSIONS: readonly Permission[] = [
  'admin_full_access',
  'upload_faction_data',
  'manage_all_reports',
  'view_all_members',
  'configure_permissions',
  'access_audit_logs',
  'manage_webhooks',
  'database_access',
  'create_basic_reports',
  'superadmin_access',
];

/** Permissions of an administrator signed in with Google: all elevated permissions and every feature name. */
export const GOOGLE_ADMIN_PERMISSIONS: readonly Permission[] = [
  ...ELEVATED_PERMISSIONS,
  ...FEATURES,
  'manage_users',
  'system_settings',
];

interface RankStep {
  readonly from: number;
  readonly accessLevel: AccessLevel;
  readonly permissions: readonly Permission[];
}

/** Levels and permissions of ranks, highest first; a test compares the names with the lists above. */
const RANKS = ranks as readonly RankStep[];

const stepOf = (scriptRank: number): RankStep | undefined => RANKS.find(({ from }) => scriptRank >= from);

/** Returns the permissions of a script rank (0 to 15); none for an invalid rank such as NaN or -1. */
export const permissionsOfRank = (scriptRank: number): readonly Permission[] =>
  stepOf(scriptRank)?.permissions ?? [];

/** Returns the access level of a script rank (0 to 15). */
export const accessLevelOfRank = (scriptRank: number): AccessLevel =>
  stepOf(scriptRank)?.accessLevel ?? 'none';
