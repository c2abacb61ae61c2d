import { PERMISSIONS, type Permission } from '../../../contract/permissions.ts';
import { ACTORS, type ActorName } from './actors.ts';

/** Users of the table with access, and permissions of which any one suffices. */
export interface Access {
  readonly people: readonly ActorName[];
  readonly permissions: readonly Permission[];
}

const MEMBERS = ['rank 1', 'rank 12', 'rank 13, coroner', 'rank 14', 'rank 15', 'Google admin'] as const;
const FROM_14 = ['rank 14', 'rank 15', 'Google admin'] as const;
const FROM_15 = ['rank 15', 'Google admin'] as const;

export const NOBODY: Access = { people: [], permissions: [] };
export const EVERYBODY: Access = { people: ACTORS.map(({ name }) => name), permissions: PERMISSIONS };
export const SIGNED_IN: Access = {
  people: EVERYBODY.people.filter((name) => name !== 'guest'),
  permissions: PERMISSIONS,
};
export const EDITORS: Access = { people: FROM_15, permissions: ['database_access'] };
export const ADMINS: Access = { people: FROM_14, permissions: ['admin_full_access'] };
export const EDITORS_AND_ADMINS: Access = {
  people: FROM_14,
  permissions: ['database_access', 'admin_full_access'],
};
export const WEBHOOK_KEEPERS: Access = { people: FROM_14, permissions: ['manage_webhooks'] };
export const AUDITORS: Access = { people: FROM_14, permissions: ['access_audit_logs', 'view_audit_logs'] };
export const ROSTER_READERS: Access = {
  people: ['rank 13, coroner', ...FROM_14],
  permissions: ['view_all_members'],
};
export const WRITERS: Access = { people: MEMBERS, permissions: ['create_reports', 'create_basic_reports'] };
export const REPORT_KEEPERS: Access = { people: FROM_15, permissions: ['manage_all_reports'] };
/** Users who manage the hospital's reports; single-permission holders belong to it, rank 13 is a coroner. */
export const HOSPITAL_READERS: Access = {
  people: FROM_14,
  permissions: ['manage_department_reports', 'manage_all_reports'],
};
export const CORONER_READERS: Access = {
  people: ['rank 13, coroner', ...FROM_15],
  permissions: REPORT_KEEPERS.permissions,
};
export const COUNT_READERS: Access = {
  people: ['rank 13, coroner', ...FROM_14],
  permissions: HOSPITAL_READERS.permissions,
};
export const OWN_READERS: Access = {
  people: MEMBERS,
  permissions: ['view_own_reports', 'manage_own_reports', ...HOSPITAL_READERS.permissions],
};
