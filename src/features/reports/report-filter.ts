import { DAY_MS } from '../../../contract/time.ts';
import { isDay } from '../../engine/validate/formats.ts';
import { fold } from '../../shared/lib/fold.ts';
import type { Period } from './report-pages.ts';
import type { ListedReport } from './report.ts';
import { SUBJECT_NAMES } from './subjects.ts';

/** Search criteria. Days are `YYYY-MM-DD` in UTC; empty strings match everything. */
export interface ReportFilter {
  /** Words in title and subjects; with the index, also in author and patient IDs. */
  readonly words: string;
  /** Form code; null for any. */
  readonly code: number | null;
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: ReportFilter = { words: '', code: null, from: '', to: '' };

/** Converts the days to a period; invalid dates set no bound. */
export function periodOf({ from, to }: ReportFilter): Period {
  return {
    ...(isDay(from) && { from: Date.parse(from) }),
    ...(isDay(to) && { to: Date.parse(to) + DAY_MS - 1 }),
  };
}

/** Returns true if a report matches the form and contains every word, ignoring case and accents. */
export function matchesReportFilter({ words, code }: ReportFilter, report: ListedReport): boolean {
  if (code !== null && report.code !== code) return false;
  const text = fold([report.title, ...SUBJECT_NAMES.map((name) => report[name] ?? '')].join('\n'));
  return fold(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Returns true if the filter cannot be evaluated by a database query, only on loaded reports. */
export const needsClientFilter = ({ words, code }: ReportFilter): boolean =>
  words.trim() !== '' || code !== null;
