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
