import type { ComponentType } from 'react';
import type { Feature, Permission } from '../../contract/permissions.ts';
import type { IconRef } from '../ui/icons.ts';

/** A tool of the administration. It is found at `/admin/{id}`. */
export interface Panel {
  readonly id: string;
  readonly title: string;
  readonly icon: IconRef;
  readonly feature: Feature;
  /** What its data asks for beside the feature, so that nobody meets a tool which the server then refuses. */
  readonly permission?: Permission;
  readonly load: () => Promise<ComponentType>;
}

/** Every tool, in the order of the navigation. */
export const PANELS: readonly Panel[] = [
  {
    id: 'overview',
    title: 'Overview',
    icon: 'info-circle',
    feature: 'admin_panel',
    load: async () => (await import('./overview/overview-panel.tsx')).OverviewPanel,
  },
  {
    id: 'lockdown',
    title: 'Lockdown',
    icon: 'lock',
    feature: 'admin_panel',
    permission: 'admin_full_access',
    load: async () => (await import('./lockdown/lockdown-panel.tsx')).LockdownPanel,
  },
  {
    id: 'database',
    title: 'Database editor',
    icon: 'list',
    feature: 'database_editor',
    load: async () => (await import('./database-editor/database-editor.tsx')).DatabaseEditor,
  },
  {
    id: 'staff',
    title: 'Staff',
    icon: 'user-nurse',
    feature: 'admin_panel',
    permission: 'admin_full_access',
    load: async () => (await import('./staff/staff-panel.tsx')).StaffPanel,
  },
  {
    id: 'requests',
    title: 'Staff requests',
    icon: 'list',
    feature: 'admin_panel',
    permission: 'admin_full_access',
    load: async () => (await import('./requests/requests-panel.tsx')).RequestsPanel,
  },
  {
    id: 'feedback',
    title: 'Feedback',
    icon: 'comments',
    feature: 'admin_panel',
    permission: 'admin_full_access',
    load: async () => (await import('./feedback/feedback-panel.tsx')).FeedbackPanel,
  },
  {
    id: 'reports',
    title: 'Saved reports',
    icon: 'file-lines',
    feature: 'department_reports',
    load: async () => (await import('./reports/reports-panel.tsx')).ReportsPanel,
  },
  {
    id: 'members',
    title: 'Members',
    icon: 'users',
    feature: 'view_members',
    permission: 'view_all_members',
    load: async () => (await import('./members/members-panel.tsx')).MembersPanel,
  },
  {
    id: 'users',
    title: 'Users and roles',
    icon: 'user',
    feature: 'admin_panel',
    permission: 'admin_full_access',
    load: async () => (await import('./users/users-panel.tsx')).UsersPanel,
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    icon: 'link',
    feature: 'webhook_management',
    load: async () => (await import('./webhooks/webhooks-panel.tsx')).WebhooksPanel,
  },
  {
    id: 'audit',
    title: 'Audit log',
    icon: 'scroll',
    feature: 'audit_logs',
    load: async () => (await import('./audit/audit-panel.tsx')).AuditPanel,
  },
  {
    id: 'system',
    title: 'System',
    icon: 'gear',
    feature: 'admin_panel',
    load: async () => (await import('./system/system-panel.tsx')).SystemPanel,
  },
];
