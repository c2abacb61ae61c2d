import { errorMessage } from '../../../contract/error-message.ts';
import { useReading } from '../../features/reports/use-reading.ts';
import type { ToolEntry } from '../../workspace/tool.ts';
import { msg } from '../../../contract/messages.ts';

/** Tools that the app opens, in no menu and not in the palette. */
export const HIDDEN_TOOLS = {
  reports: {
    label: msg('Saved reports'),
    aliases: [],
    icon: 'list',
    hidden: true,
    load: async () => (await import('../../features/reports/reports-dialog.tsx')).ReportsDialog,
    missing: errorMessage(
      'Saved reports could not be loaded. Check the connection, then reload the page. Your case is kept.',
    ),
  },
  person: {
    label: msg('Documents of a person'),
    aliases: [],
    icon: 'user',
    hidden: true,
    load: async () =>
      (await import('../../features/patients/dossier/dossier-dialog.tsx')).dossierDialog(useReading),
  },
  posted: {
    label: msg('Which report was posted?'),
    aliases: [],
    icon: 'link',
    hidden: true,
    load: async () => (await import('../../features/reports/posted/choose-report.tsx')).ChooseReport,
  },
  easterEgg: {
    label: msg('Surprise'),
    aliases: [],
    icon: 'star',
    hidden: true,
    load: async () => (await import('../../features/tools/easter-egg/easter-egg.tsx')).EasterEgg,
  },
} satisfies Readonly<Record<string, ToolEntry>>;

/** Tools in the menu of the account, in its order. */
export const ACCOUNT_TOOLS = {
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
  signature: {
    label: msg('Signature image'),
    aliases: [msg('sign with an image'), 'signature', 'sign', 'e-mail'],
    icon: 'file-signature',
    place: 'account',
    feature: 'create_reports',
    load: async () => (await import('../../features/tools/pictures/signature.tsx')).Signature,
  },
  agencyGroup: {
    label: msg('Choose your agency'),
    aliases: ['department', 'group', 'home', msg('agency selector')],
    icon: 'users',
    place: 'account',
    load: async () => (await import('../../features/tools/agency/group-selector.tsx')).GroupSelector,
  },
  toForum: {
    label: msg('One-click posting'),
    aliases: [
      msg('post in one press'),
      'bookmark',
      'bookmarklet',
      msg('user script'),
      'forum',
      msg('set up posting'),
    ],
    icon: 'share',
    place: 'account',
    load: async () => (await import('../../features/to-forum/help/to-forum-help.tsx')).ToForumHelp,
  },
} satisfies Readonly<Record<string, ToolEntry>>;
