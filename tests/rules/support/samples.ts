import { reportSize } from '../../../contract/report-space.ts';
import { SERVER_TIME, type Patch } from './case.ts';
import { EARLIER } from './clock.ts';

/** Complete valid entries, one per shape of the tree. */
export const STAFF = {
  name: 'Ada Fields',
  firstName: 'Ada',
  lastName: 'Fields',
  rank: 'Physician',
  category: 'Physician',
  badge: 'MD-10001',
  discord: 'ada.fields',
  phNumber: '555-0100',
  signature: 'A. Fields',
  characterId: '1001',
  uid: 'gtaw:3',
};
export const AGENCY = {
  shortCode: 'LSFD',
  fullName: 'Fire Department',
  logo: 'https://example.invalid/lsfd.png',
  color: '#Aa0011',
  contact: 'desk@example.invalid',
};
export const OPTION = { value: 'Natural', label: 'Natural causes' };
export const POSITION = {
  displayName: 'Attending Physician',
  group: 'Physician',
  status: 'OPEN',
  shortCode: 'AP',
  poc: 'Ada Fields',
  url: 'https://example.invalid/posting',
  program: 'Regular',
  Overview: 'Leads a ward.',
  skill1: 'Calm',
  skill2: 'Clear',
  skill3: 'Kind',
  EduRequirement: 'A degree',
};
export const LOCKDOWN = {
  enabled: false,
  notification: 'Closed for an hour',
  dialog: 'We are back soon.',
  affectedDeployments: ['all'],
  change: 'new',
};
export const NOTICE = { path: 'staff/phmc', at: SERVER_TIME };
export const PHRASES = Array.from({ length: 24 }, (_, index) => `Phrase ${index}`);
export const CARD = { phrases: PHRASES };
export const MARK = {
  employee: 'Ada Fields',
  phrase: 'Phrase 3',
  timestamp: SERVER_TIME,
  type: 'marked',
  lineIndex: 0,
};

export const KEPT_TEXT = {
  id: 'abc1',
  name: 'On arrival',
  form: 'death-report',
  content: 'Found at {?where}.',
  updatedAt: SERVER_TIME,
};

export const versionBy = (uid: string) => ({ at: SERVER_TIME, by: uid, note: 'Typo', value: '{}' });
export const auditBy = (uid: string) => ({
  at: SERVER_TIME,
  actor: uid,
  action: 'staff.edit',
  target: 'staff/phmc/1',
  details: 'rank',
});
export const requestBy = (uid: string) => ({
  phrase: 'Lost pager',
  requestedBy: uid,
  timestamp: SERVER_TIME,
  status: 'pending',
  bingoType: 'ER',
});

export const REPORT = {
  bbCodeVersion: 1,
  formVersion: 1,
  modelVersion: 1,
  originalKey: 'Night shift',
  data: '{}',
  bbCode: '[b]Report[/b]',
  authorName: 'Ada Fields',
  postUrl: 'https://forum.test/viewtopic.php?p=1',
  posted: '[{}]',
  timestamp: SERVER_TIME as unknown,
  updatedAt: SERVER_TIME as unknown,
  rev: 1,
};
/** Saved under a name that its author no longer has. */
export const STORED_REPORT = {
  ...REPORT,
  authorName: 'Former Name',
  timestamp: EARLIER,
  updatedAt: EARLIER + 5000,
  rev: 3,
};
export const NEXT_REPORT = { ...STORED_REPORT, originalKey: 'Late shift', updatedAt: SERVER_TIME, rev: 4 };

/** Returns the index entry of a report. */
export const entryOf = ({
  bbCodeVersion,
  originalKey,
  timestamp,
  updatedAt,
  postUrl,
}: Partial<typeof REPORT>) => ({
  bbCodeVersion,
  originalKey,
  timestamp,
  updatedAt,
  patient: 'Robin Vale',
  decedent: 'Sam Birch',
  postUrl: postUrl ?? null,
});

/** Number of reports in the default data. */
export const REPORT_COUNT = 100;

/** Returns the counter increment for a created or removed report. */
export const counted = (uid: string, id: string, step: 1 | -1): Patch => ({
  reportCount: { count: REPORT_COUNT + step, last: `${uid}/${id}` },
});

/** Storage usage of each account's reports, and of the report `old`. */
export const REPORT_USE = 10_000;

const valueOf = (value: unknown): unknown => {
  const { '.value': plain = value } = Object(value) as { '.value'?: unknown };
  return plain;
};

/** As in the rules, which use the length of the value. */
const sizeOf = (report: Partial<typeof REPORT> | null): number => {
  const lengthOf = (text: unknown): number => (valueOf(text) as { length?: number } | null)?.length ?? 0;
  if (report === null) return 0;
  return reportSize({}) + lengthOf(report.data) + lengthOf(report.bbCode) + lengthOf(report.posted);
};

/** Returns the update of the account's storage usage when a report changes. */
export const used = (
  uid: string,
  id: string,
  before: Partial<typeof REPORT> | null,
  after: Partial<typeof REPORT> | null,
): Patch => ({
  [`reportUse/${uid}`]: {
    size: REPORT_USE + sizeOf(after) - sizeOf(before),
    last: id,
    at: SERVER_TIME,
  },
});

/** Returns the update that stores or removes a hospital report with its entries. The report `old` exists before. */
export const reportPatch = (uid: string, id: string, report: Partial<typeof REPORT> | null): Patch => ({
  [`savedReports/${uid}/${id}`]: report,
  [`savedReportsIndex/${uid}/${id}`]: report && entryOf(report),
  [`departmentReports/phmc/${uid}/${id}`]: report && entryOf(report),
  ...(report === null && counted(uid, id, -1)),
  ...(report !== null && id !== 'old' && counted(uid, id, 1)),
  ...used(uid, id, id === 'old' ? STORED_REPORT : null, report),
});

/** Returns a staff change request by an account. */
export const staffRequestBy = (uid: string) => ({
  kind: 'change',
  list: 'phmc',
  key: 'old',
  name: 'Ada Fields',
  changes: { rank: 'Surgeon' },
  note: 'Promoted',
  by: uid,
  byName: 'Ada Fields',
  at: SERVER_TIME,
});
export const FEATURE_REQUEST = { kind: 'bug', title: 'A typo', details: 'It says teh', at: EARLIER };
