import type { Panel } from '../../features/admin/panel.ts';
import { msg } from '../../../contract/messages.ts';

/** Admin panels in navigation order; the first is the default. */
export const PANELS: readonly Panel[] = [
  {
    id: 'overview',
    title: msg('Overview'),
    icon: 'info-circle',
    feature: 'admin_panel',
    load: async () => (await import('../../features/admin/overview/overview-panel.tsx')).OverviewPanel,
  },
  {
    id: 'requests',
    title: msg('Requested changes'),
    icon: 'file-signature',
    feature: 'admin_panel',
    permission: 'admin_full_access',
    load: async () => (await import('../../features/staff/requests/requests-panel.tsx')).RequestsPanel,
    readWaiting: async () =>
      (await import('../../features/staff/requests/waiting-requests.ts')).readWaitingRequests(),
  },
  {
    id: 'feedback',
    title: msg('Feedback'),
    icon: 'comments',
    feature: 'admin_panel',
    permission: 'admin_full_access',
    load: async () => (await import('../../features/feedback/panel/feedback-panel.tsx')).FeedbackPanel,
    readWaiting: async () =>
      (await import('../../features/feedback/panel/waiting-feedback.ts')).readWaitingFeedback(),
  },
  {
    id: 'staff',
    title: msg('Staff'),
    icon: 'user-nurse',
    feature: 'admin_panel',
    permission: 'admin_full_access',
    load: async () => (await import('../../features/admin/staff/staff-panel.tsx')).StaffPanel,
  },
  {
    id: 'database',
    title: msg('Database editor'),
    icon: 'list',
    feature: 'database_editor',
    load: async () =>
      (await import('../../features/admin/database-editor/database-editor.tsx')).DatabaseEditor,
  },
  {
    id: 'members',
    title: msg('Members'),
    icon: 'users',
    feature: 'view_members',
    load: async () => (await import('../../features/admin/members/members-panel.tsx')).MembersPanel,
  },
  {
    id: 'users',
    title: msg('Users and roles'),
    icon: 'user',
    feature: 'admin_panel',
    permission: 'admin_full_access',
    load: async () => (await import('../../features/admin/users/users-panel.tsx')).UsersPanel,
  },
  {
    id: 'reports',
    title: msg('Saved reports'),
    icon: 'file-lines',
    feature: 'department_reports',
    load: async () => (await import('../../features/reports/admin-reports.tsx')).AdminReports,
  },
  {
    id: 'lockdown',
    title: msg('Lockdown'),
    icon: 'lock',
    feature: 'admin_panel',
    permission: 'admin_full_access',
    load: async () => (await import('../../services/lockdown/panel/lockdown-panel.tsx')).LockdownPanel,
    readWaiting: async () =>
      (await import('../../services/lockdown/panel/waiting-lockdown.ts')).readWaitingLockdown(),
  },
  {
    id: 'webhooks',
    title: msg('Webhooks'),
    icon: 'link',
    feature: 'webhook_management',
    load: async () => (await import('../../features/admin/webhooks/webhooks-panel.tsx')).WebhooksPanel,
    readWaiting: async () =>
      (await import('../../features/admin/webhooks/waiting-channels.ts')).readWaitingChannels(),
  },
  {
    id: 'forum',
    title: msg('Forum addresses'),
    icon: 'share',
    feature: 'database_editor',
    load: async () =>
      (await import('../../features/to-forum/panel/forum-addresses-panel.tsx')).ForumAddressesPanel,
  },
  {
    id: 'audit',
    title: msg('Audit log'),
    icon: 'scroll',
    feature: 'audit_logs',
    load: async () => (await import('../../features/admin/audit/audit-panel.tsx')).AuditPanel,
  },
  {
    id: 'system',
    title: msg('System'),
    icon: 'gear',
    feature: 'admin_panel',
    load: async () => (await import('../../features/admin/system/system-panel.tsx')).SystemPanel,
    readWaiting: async () =>
      (await import('../../features/admin/system/waiting-version.ts')).readWaitingVersion(),
  },
];
