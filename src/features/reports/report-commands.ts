import { catalogue } from 'virtual:forms';
import { hasFeature } from '../../services/auth/permissions/permissions.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { backend } from '../../services/platform/backend.ts';
import { ageText } from '../../shared/lib/age-text.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import type { CommandSource } from '../../workspace/command.ts';
import { useRecentReports } from './use-recent-reports.ts';
import { t, translate } from '../../../contract/messages.ts';

/** Returns commands that open the user's last saved reports; shown only in search results. */
export const useReportCommands: CommandSource = ({ onOpened }) => {
  const person = useAuth((state) => state.person);
  const reader = backend && hasFeature(person, 'own_reports') ? person : null;
  const now = systemClock.now();
  return useRecentReports(reader, onOpened).map((report) => ({
    id: report.id,
    name: report.title,
    aliases: [
      report.patient,
      report.decedent,
      translate(catalogue.find(({ code }) => code === report.code)?.name ?? ''),
    ].filter((alias) => alias !== undefined),
    group: t('Saved reports'),
    icon: 'file-lines',
    detail: t('Saved {savedAt}', { savedAt: ageText(report.savedAt, now) }),
    place: 'search',
    run: report.open,
  }));
};
