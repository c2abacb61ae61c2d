import { shortName } from '../../../contract/organisation.ts';
import type { Slots } from '../../workspace/slots.ts';
import { msg } from '../../../contract/messages.ts';

/** Tools and panels of services. */
export const SERVICES: Slots = {
  tools: {
    settings: {
      label: msg('Settings'),
      aliases: [
        'preferences',
        'options',
        'theme',
        'dark',
        'light',
        msg('seasonal effects'),
        msg('clear local data'),
        msg('your data'),
      ],
      icon: 'gear',
      place: 'account',
      load: async () => (await import('../../services/settings/settings.tsx')).Settings,
    },
  },
  panels: {
    lockdown: {
      title: msg('Lockdown'),
      icon: 'lock',
      section: 'settings',
      feature: 'admin_panel',
      permission: 'admin_full_access',
      load: async () => (await import('../../services/lockdown/panel/lockdown-panel.tsx')).LockdownPanel,
      readWaiting: async () =>
        (await import('../../services/lockdown/panel/waiting-lockdown.ts')).readWaitingLockdown(),
    },
  },
};

/** Tools of the open case. */
export const WORKSPACE: Slots = {
  tools: {
    relatedForms: {
      label: msg('Switch form'),
      aliases: [shortName, msg('related forms'), 'family', msg('go on'), 'convert'],
      icon: 'right-left',
      place: 'form',
      load: async () => (await import('../../workspace/form-pane/related-forms-tool.tsx')).RelatedFormsTool,
    },
    openCase: {
      label: msg('Open a case file'),
      aliases: [msg('handed over'), msg('import case')],
      icon: 'upload',
      place: 'work',
      load: async () => (await import('../../workspace/hand-over/lazy-hand-over.ts')).OpenFileDialog,
    },
    handOver: {
      label: msg('Hand over this case'),
      aliases: ['share', 'send', 'colleague', msg('export case')],
      icon: 'share',
      place: 'form',
      load: async () => (await import('../../workspace/hand-over/lazy-hand-over.ts')).HandOverDialog,
    },
  },
};
