import type { Person } from '../../services/auth/session/person.ts';
import { useReportPages } from './list/use-report-pages.ts';
import { openReader } from './open-reader.ts';
import type { ListedReport } from './report.ts';
import { useReportsVersion } from './reports-version.ts';
import { useReportActions } from './use-report-actions.ts';

const EVER = {};
const openOwn = () => openReader('savedReportsIndex');
const notHere = (): void => undefined;
// Only available in the full list
const NOT_HERE = { onPrint: notHere, onRemove: notHere, onLink: notHere, onCompare: notHere };

interface RecentReport extends ListedReport {
  readonly open: () => void;
}

/**
 * Loads the first page of the user's latest reports; none without a user.
 * @param onOpen called after a report was opened in its form
 */
export function useRecentReports(
  person: Person | null,
  onOpen: (slug: string) => void,
): readonly RecentReport[] {
  const { reports } = useReportPages(openOwn, person?.uid, EVER, useReportsVersion());
  const actions = useReportActions(person, { onOpen, ...NOT_HERE });
  return reports.map((report) => ({ ...report, open: actions(report).main.onSelect }));
}
