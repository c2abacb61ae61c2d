import type { Slots } from '../../workspace/slots.ts';
import { msg } from '../../../contract/messages.ts';

/** The staff list, and requests to change it. */
export const STAFF: Slots = {
  tools: {
    staff: {
      label: msg('Staff'),
      aliases: ['employees', 'personnel', 'people', 'roster', 'badge', 'rank', msg('find somebody')],
      icon: 'user-nurse',
      place: 'people',
      load: async () => (await import('./staff-tool.tsx')).StaffTool,
    },
  },
  panels: {
    requests: {
      title: msg('Requested changes'),
      icon: 'file-signature',
      section: 'requests',
      feature: 'admin_panel',
      permission: 'admin_full_access',
      load: async () => (await import('./requests/requests-panel.tsx')).RequestsPanel,
      readWaiting: async () => (await import('./requests/waiting-requests.ts')).readWaitingRequests(),
    },
  },
};
