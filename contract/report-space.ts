/** What the reports of one account may take up together, in UTF-16 units as stored. The rules know the same number. */
export const REPORT_SPACE = 50_000_000;

/** What counts for each report besides its texts. */
const EACH = 500;

const lengthOf = (text: unknown): number => (typeof text === 'string' ? text.length : 0);

/** What the posted versions in a stored report take up; 0 for none. */
export const postedSize = (report: unknown): number =>
  typeof report === 'object' && report !== null ? lengthOf(Object(report).posted) : 0;

/** What a stored report takes up; 0 for none. */
export function reportSize(report: unknown): number {
  if (typeof report !== 'object' || report === null) return 0;
  const { data, bbCode, posted } = report as Readonly<Record<string, unknown>>;
  return EACH + lengthOf(data) + lengthOf(bbCode) + lengthOf(posted);
}
