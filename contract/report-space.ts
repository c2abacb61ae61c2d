/** Maximum total size of an account's reports, in UTF-16 units as stored. The rules use the same number. */
export const REPORT_SPACE = 50_000_000;

/** Fixed overhead per report. */
const EACH = 500;

const lengthOf = (text: unknown): number => (typeof text === 'string' ? text.length : 0);

/** Returns the size of the posted versions in a stored report; 0 for none. */
export const postedSize = (report: unknown): number =>
  typeof report === 'object' && report !== null ? lengthOf(Object(report).posted) : 0;

/** Returns the size of a stored report; 0 for none. */
export function reportSize(report: unknown): number {
  if (typeof report !== 'object' || report === null) return 0;
  const { data, bbCode, posted } = report as Readonly<Record<string, unknown>>;
  return EACH + lengthOf(data) + lengthOf(bbCode) + lengthOf(posted);
}
