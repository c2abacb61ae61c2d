import type { Slots } from '../../workspace/slots.ts';
import { msg } from '../../../contract/messages.ts';

/** Panels of the administration. */
export const ADMIN: Slots = {
  panels: {
    overview: {
      title: msg('Overview'),
      icon: 'info-circle',
      section: 'overview',
      feature: 'admin_panel',
      load: async () => (await import('./overview/overview-panel.tsx')).OverviewPanel,
    },
    staff: {
      title: msg('Staff'),
      icon: 'user-nurse',
      section: 'people',
      feature: 'admin_panel',
      permission: 'admin_full_access',
      load: async () => (await import('./staff/staff-panel.tsx')).StaffPanel,
    },
    database: {
      title: msg('Database editor'),
      icon: 'list',
      section: 'people',
      feature: 'database_editor',
      load: async () => (await import('./database-editor/database-editor.tsx')).DatabaseEditor,
    },
    members: {
      title: msg('Members'),
      icon: 'users',
      section: 'people',
      feature: 'view_members',
      load: async () => (await import('./members/members-panel.tsx')).MembersPanel,
    },
    users: {
      title: msg('Users and roles'),
      icon: 'user',
      section: 'people',
      feature: 'admin_panel',
      permission: 'admin_full_access',
      load: async () => (await import('./users/users-panel.tsx')).UsersPanel,
    },
    webhooks: {
      title: msg('Webhooks'),
      icon: 'link',
      section: 'settings',
      feature: 'webhook_management',
      load: async () => (await import('./webhooks/webhooks-panel.tsx')).WebhooksPanel,
      readWaiting: async () => (await import('./webhooks/waiting-channels.ts')).readWaitingChannels(),
    },
    audit: {
      title: msg('Audit log'),
      icon: 'scroll',
      section: 'system',
      feature: 'audit_logs',
      load: async () => (await import('./audit/audit-panel.tsx')).AuditPanel,
    },
    system: {
      title: msg('System'),
      icon: 'gear',
      section: 'system',
      feature: 'admin_panel',
      load: async () => (await import('./system/system-panel.tsx')).SystemPanel,
      readWaiting: async () => (await import('./system/waiting-version.ts')).readWaitingVersion(),
    },
  },
};
