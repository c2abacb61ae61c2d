import { catalogue } from 'virtual:forms';
import type { Person } from '../../auth/session/person.ts';
import { ageText } from '../../lib/age-text.ts';
import { systemClock } from '../../lib/clock.ts';
import type { Command } from '../../picker/command.ts';
import { useRecentReports } from '../../reports/use-recent-reports.ts';

/** The reports that a user saved last as commands that open them; they show once somebody searches. */
export function useReportCommands(person: Person, onOpened: (slug: string) => void): readonly Command[] {
  const now = systemClock.now();
  return useRecentReports(person, onOpened).map((report) => ({
    id: report.id,
    name: report.title,
    aliases: [
      report.patient,
      report.decedent,
      catalogue.find(({ code }) => code === report.code)?.name,
    ].filter((alias) => alias !== undefined),
    group: 'Saved reports',
    icon: 'file-lines',
    detail: `Saved ${ageText(report.savedAt, now)}`,
    place: 'search',
    run: report.open,
  }));
}
