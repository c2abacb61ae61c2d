import { DAY_MS } from '../../../contract/time.ts';
import { fold } from '../../shared/lib/fold.ts';
import type { Period } from './report-pages.ts';
import type { ListedReport } from './report.ts';
import { SUBJECT_NAMES } from './subjects.ts';

/** What somebody looks for. Days are `YYYY-MM-DD` in UTC; an empty text asks for nothing. */
export interface ReportFilter {
  /** Words of the title and of whom it is about; in the index of the author and of patient IDs, too. */
  readonly words: string;
  /** A form by its code; null for any. */
  readonly code: number | null;
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: ReportFilter = { words: '', code: null, from: '', to: '' };

/** The days as the index is asked for them. A day that is no day sets no bound. */
export function periodOf({ from, to }: ReportFilter): Period {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  return {
    ...(!Number.isNaN(start) && { from: start }),
    ...(!Number.isNaN(end) && { to: end + DAY_MS - 1 }),
  };
}

/** Whether a report has every word somewhere, whatever its case and accents, and is of the form asked for. */
export function fits({ words, code }: ReportFilter, report: ListedReport): boolean {
  if (code !== null && report.code !== code) return false;
  const text = fold([report.title, ...SUBJECT_NAMES.map((name) => report[name] ?? '')].join('\n'));
  return fold(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Whether something is looked for that the index cannot be asked: it is looked for in what has been loaded. */
export const looksThroughLoaded = ({ words, code }: ReportFilter): boolean =>
  words.trim() !== '' || code !== null;
