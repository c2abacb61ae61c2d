import type { Feature } from '../../../contract/permissions.ts';
import type { SignInKind } from '../../auth/session/person.ts';

/** What each feature is called. */
export const FEATURE_WORDS: Readonly<Record<Feature, string>> = {
  admin_panel: 'Administration',
  faction_upload: 'Roster upload',
  database_editor: 'Database editor',
  webhook_management: 'Chat messages',
  all_reports: 'Reports of everybody',
  department_reports: 'Reports of the department',
  own_reports: 'Own reports',
  create_reports: 'Saving reports',
  view_members: 'Members',
  audit_logs: 'Audit log',
};

/** How each way to sign in is called. */
export const KIND_WORDS: Readonly<Record<SignInKind, string>> = {
  oauth: 'GTA World',
  email: 'E-mail',
  google: 'Google',
};
