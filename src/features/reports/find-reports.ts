import type { IndexedReport } from '../../services/report-index/indexed-report.ts';
import type { ReportIndex } from '../../services/report-index/report-index.ts';
import { periodOf, type ReportFilter } from './report-filter.ts';
import type { ListedReport } from './report.ts';

/** "Rosa Aldana, A-2752" */
const aboutOf = ({ people }: IndexedReport): string =>
  people.map(({ name, number }) => [name, number].filter(Boolean).join(', ')).join(' · ');

const listedOf = (report: IndexedReport): ListedReport => {
  const { uid, id, code, title, savedAt, author, postUrl } = report;
  const patient = aboutOf(report);
  return {
    uid,
    id,
    code,
    title,
    savedAt,
    author,
    ...(patient && { patient }),
    ...(postUrl !== undefined && { postUrl }),
  };
};

/**
 * Searches a full index by form, days and words in title, author, and the subjects' names and numbers. Sorted by
 * relevance, then last saved first.
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
