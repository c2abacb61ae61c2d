import { errorMessage } from '../../../contract/error-message.ts';
import type { Slots } from '../../workspace/slots.ts';
import type { LoadTool } from '../../workspace/tool.ts';
import { useReportCommands } from './report-commands.ts';
import { msg } from '../../../contract/messages.ts';

/** Returns the work of a shift, saved reports and their panel. `load` loads the dialog of the shift. */
export const reportsWith = (load: LoadTool): Slots => ({
  entries: useReportCommands,
  tools: {
    shift: {
      label: msg('My shift'),
      aliases: [
        msg('work of this shift'),
        'today',
        msg('left to do'),
        msg('what is missing'),
        msg('not posted'),
        msg('not announced'),
        msg('my work'),
      ],
      icon: 'list',
      place: 'work',
      load,
    },
    reports: {
      label: msg('Saved reports'),
      aliases: [],
      icon: 'list',
      load: async () => (await import('./reports-dialog.tsx')).ReportsDialog,
      missing: errorMessage(
        'Saved reports could not be loaded. Check the connection, then reload the page. Your case is kept.',
      ),
    },
    posted: {
      label: msg('Which report was posted?'),
      aliases: [],
      icon: 'link',
      load: async () => (await import('./posted/choose-report.tsx')).ChooseReport,
    },
  },
  panels: {
    reports: {
      title: msg('Saved reports'),
      icon: 'file-lines',
      section: 'reports',
      feature: 'department_reports',
      load: async () => (await import('./admin-reports.tsx')).AdminReports,
    },
  },
});
