import type { IndexedReport } from '../../services/report-index/indexed-report.ts';
import type { ReportIndex } from '../../services/report-index/report-index.ts';
import { periodOf, type ReportFilter } from './report-filter.ts';
import type { ListedReport } from './report.ts';

/** "Rosa Aldana, PHMC-2752" */
const aboutOf = ({ people }: IndexedReport): string =>
  people.map(({ name, number }) => [name, number].filter(Boolean).join(', ')).join(' · ');

const listedOf = (report: IndexedReport): ListedReport => {
  const { uid, id, code, title, savedAt, author } = report;
  const patient = aboutOf(report);
  return { uid, id, code, title, savedAt, author, ...(patient && { patient }) };
};

/**
 * The reports of a whole list of the index that are of the form, the days and the words that are asked for: in the title,
 * by the author, or of the name and number of whom it is about. The best come first, of like ones those saved last.
 */
export function findReports(
  { search }: ReportIndex,
  filter: ReportFilter,
  isMeant: (report: IndexedReport) => boolean = () => true,
): readonly ListedReport[] {
  const { from = -Infinity, to = Infinity } = periodOf(filter);
  const { items } = search.find(filter.words, Infinity);
  return items
    .filter(
      (report) =>
        (filter.code === null || report.code === filter.code) &&
        report.savedAt >= from &&
        report.savedAt <= to &&
        isMeant(report),
    )
    .map(listedOf);
}
