import { MAX_NAME_LENGTH } from '../../../contract/account.ts';
import { type Department, DEPARTMENTS } from '../../../contract/departments.ts';
import { reportSize } from '../../../contract/report-space.ts';
import { auditChange } from '../../services/platform/audit-change.ts';
import { serverIncrement } from '../../../contract/server-increment.ts';
import { SERVER_TIME } from '../../services/platform/server-time.ts';
import type { Answers, ReportContent, ReportPlace } from './report.ts';
import { storedPosted } from './posted/posted.ts';
import { mapSubjects, type Subjects, subjectsIn } from './subjects.ts';
import { encodeJson, encodeLine, encodeText } from '../../../contract/wire-text.ts';

/** The stored fields of a report that a save writes. */
interface StoredParts {
  readonly bbCodeVersion: number;
  readonly formVersion: number;
  /** Absent in outbox entries of an earlier app version, which use version 1. */
  readonly modelVersion?: number;
  readonly data: string;
  readonly bbCode: string;
  readonly authorName: string;
  /** Absent to leave the stored value unchanged. */
  readonly postUrl?: string;
  readonly posted?: string;
}

/** A report ready to be sent; its title is finalized on delivery. */
export interface StoredContent extends StoredParts, Subjects<string | null> {
  readonly title: string;
}

/** Maximum lengths in the database rules, in UTF-16 units as stored. */
export const MAX_LENGTHS = {
  data: 400_000,
  bbCode: 200_000,
  title: 200,
  authorName: MAX_NAME_LENGTH,
  subject: 200,
} as const;

/** Space reserved for the number that distinguishes equal titles. */
const NUMBER_ROOM = 8;

const subject = (text: string): string | null => encodeLine(text, MAX_LENGTHS.subject) || null;

function subjectsOf(answers: Answers): Subjects<string | null> {
  const texts = subjectsIn(answers);
  return mapSubjects((name) => subject(texts[name]));
}

/** Converts a report to its stored form, or returns the name of the text that is too long. */
export function storedContent(content: ReportContent): StoredContent | 'data' | 'bbCode' {
  const data = encodeJson(content.answers);
  const bbCode = encodeText(content.bbCode);
  if (data.length > MAX_LENGTHS.data) return 'data';
  if (bbCode.length > MAX_LENGTHS.bbCode) return 'bbCode';
  return {
    bbCodeVersion: content.code,
    formVersion: content.formVersion,
    modelVersion: content.modelVersion,
    title: encodeLine(content.title, MAX_LENGTHS.title - NUMBER_ROOM) || 'Untitled report',
    data,
    bbCode,
    authorName: encodeLine(content.authorName, MAX_LENGTHS.authorName) || 'Unknown',
    ...subjectsOf(content.answers),
    ...(content.postUrl !== undefined && { postUrl: content.postUrl }),
    ...(content.posted !== undefined && { posted: storedPosted(content.posted) }),
  };
}

const bodyOf = ({ uid, id }: ReportPlace): string => `savedReports/${uid}/${id}`;
const departmentEntryOf = (department: Department, { uid, id }: ReportPlace): string =>
  `departmentReports/${department}/${uid}/${id}`;
const entryOf = ({ uid, id }: ReportPlace): string => `savedReportsIndex/${uid}/${id}`;

/** Returns the update of the total report count. */
const counted = ({ uid, id }: ReportPlace, step: 1 | -1): Readonly<Record<string, unknown>> => ({
  'reportCount/count': serverIncrement(step),
  'reportCount/last': `${uid}/${id}`,
});

/** Returns the update of the account's storage use when a report's size changes. */
const used = (
  { uid, id }: ReportPlace,
  before: number,
  after: number,
): Readonly<Record<string, unknown>> => ({
  [`reportUse/${uid}/size`]: serverIncrement(after - before),
  [`reportUse/${uid}/last`]: id,
  [`reportUse/${uid}/at`]: SERVER_TIME,
});

/**
 * Returns the single update that saves a report and its entries in the index and the department's index. `rev` is 1 for
 * a new report, `before` the size of the replaced version, and `kept` the size of the retained posted versions.
 */
export function savePatch(
  place: ReportPlace,
  rev: number,
  content: StoredContent,
  department?: Department,
  before = 0,
  kept = 0,
): Readonly<Record<string, unknown>> {
  const { title, bbCodeVersion, formVersion, modelVersion = 1, data, bbCode, authorName } = content;
  const { postUrl, posted } = content;
  const link = postUrl === undefined ? {} : { postUrl };
  const parts: StoredParts = {
    bbCodeVersion,
    formVersion,
    modelVersion,
    data,
    bbCode,
    authorName,
    ...link,
    ...(posted !== undefined && { posted }),
  };
  const body = { ...parts, originalKey: title, updatedAt: SERVER_TIME, rev };
  const entry = {
    bbCodeVersion,
    originalKey: title,
    ...mapSubjects((name) => content[name]),
    updatedAt: SERVER_TIME,
    ...link,
  };
  const created = rev === 1 ? { timestamp: SERVER_TIME } : {};
  const under = (path: string, values: object): (readonly [string, unknown])[] =>
    Object.entries({ ...values, ...created }).map(([name, value]) => [`${path}/${name}`, value]);
  return {
    ...Object.fromEntries([...under(bodyOf(place), body), ...under(entryOf(place), entry)]),
    ...(department && Object.fromEntries(under(departmentEntryOf(department, place), entry))),
    ...(rev === 1 && counted(place, 1)),
    ...used(place, before, reportSize(content) + kept),
  };
}

const gone = (place: ReportPlace): Readonly<Record<string, unknown>> => ({
  [bodyOf(place)]: null,
  [entryOf(place)]: null,
  ...Object.fromEntries(DEPARTMENTS.map((department) => [departmentEntryOf(department, place), null])),
});

/** Returns the single update that removes the account's own report of size `before` and its index entries. */
export const removePatch = (place: ReportPlace, before: number): Readonly<Record<string, unknown>> => ({
  ...gone(place),
  ...counted(place, -1),
  ...used(place, before, 0),
});

/**
 * Returns the change that removes another user's report. The server applies and counts it; the audit entry has a stable
 * key across retries.
 */
export const removeForeign = (
  place: ReportPlace,
  account: string,
  key: string,
): Readonly<Record<string, unknown>> => ({
  ...gone(place),
  ...auditChange(account, { action: 'report.remove', target: bodyOf(place) }, key),
});
