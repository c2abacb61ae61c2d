import type { Person } from '../../services/auth/session/person.ts';
import { useReportPages } from './list/use-report-pages.ts';
import { openReader } from './open-reader.ts';
import type { ListedReport } from './report.ts';
import { useReportsVersion } from './reports-version.ts';
import { useReportActions } from './use-report-actions.ts';

const EVER = {};
const openOwn = () => openReader('savedReportsIndex');
const notHere = (): void => undefined;
// The whole list has these.
const NOT_HERE = { onPrint: notHere, onRemove: notHere, onLink: notHere, onCompare: notHere };

/** A saved report, and how to open it. */
export interface RecentReport extends ListedReport {
  readonly open: () => void;
}

/**
 * The reports that a user saved last, a page of them.
 * @param onOpen a report stands in its form now
 */
export function useRecentReports(person: Person, onOpen: (slug: string) => void): readonly RecentReport[] {
  const { reports } = useReportPages(openOwn, person.uid, EVER, useReportsVersion());
  const actions = useReportActions(person, { onOpen, ...NOT_HERE });
  return reports.map((report) => ({ ...report, open: actions(report).main.onSelect }));
}
