import type { Department } from './departments.ts';
import { encodeLine } from './wire-text.ts';

/**
 * Server-side index of all saved reports: subject, author and timestamps, no medical data. Every list contains the same
 * entries for different readers. A removed report leaves a deletion marker for a limited time, so that copies can sync
 * by changes. An erased account leaves none: its entries move to the id of a former member, and an entry or marker with
 * such an id replaces any copy of the report.
 */

/** Subject of a report. Texts are encoded as in the database; empty ones are omitted. */
export interface ReportPerson {
  readonly name: string;
  /** Number in the medical register. */
  readonly number?: string;
  /** `YYYY-MM-DD`. */
  readonly born?: string;
}

/** Report in the index. Timestamps in milliseconds since the epoch. */
export interface ReportIndexEntry {
  /** Timestamp of the entry's last change. */
  readonly at: number;
  /** Uid of the report's owner. */
  readonly uid: string;
  readonly code: number;
  readonly title: string;
  readonly author: string;
  /** Timestamp of the last save. */
  readonly saved: number;
  readonly people?: readonly ReportPerson[];
  /** Address of its forum post. */
  readonly post?: string;
}

/** Deletion marker of a removed report. */
export interface DeletedReportMarker extends Pick<ReportIndexEntry, 'at' | 'uid'> {
  readonly gone: true;
}

export const ALL_REPORTS = 'reportIndex/all';

export const reportsOfAccount = (uid: string): string => `reportIndex/own/${uid}`;

export const reportsOfDepartment = (department: Department): string => `reportIndex/department/${department}`;

/** Returns the key of a report, the same in every list. */
export const reportKey = (uid: string, id: string): string => `${uid}~${id}`;

/** Lifetime of deletion markers in days; an older copy is rebuilt from scratch. */
export const GONE_DAYS = 30;

/** Fields that identify the subject of a form; `x-person` in the shared model marks the same fields. */
export const PERSON_FIELDS = {
  name: ['patientName', 'decedentName'],
  number: ['patientID'],
  born: ['patientDateOfBirth', 'decedentDateOfBirth'],
  firstName: ['patientFirstName'],
  lastName: ['patientLastName'],
} as const;

const ROWS = 'decedents';

/** Maximum number of people per report; maximum text lengths in UTF-16 units as stored. */
const MOST_PEOPLE = 50;
const LONGEST = { name: 200, number: 20, born: 10 } as const;

type Answers = Readonly<Record<string, unknown>>;

const isAnswers = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const line = (value: unknown, fact: keyof typeof LONGEST): string =>
  typeof value === 'string' ? encodeLine(value, LONGEST[fact]) : '';

function personOf(answers: Answers, name: string): ReportPerson {
  const first = (fact: 'number' | 'born'): string =>
    PERSON_FIELDS[fact].map((field) => line(answers[field], fact)).find(Boolean) ?? '';
  const [number, born] = [first('number'), first('born')];
  return { name, ...(number && { number }), ...(born && { born }) };
}

const namesIn = (answers: Answers): readonly string[] => {
  const whole = PERSON_FIELDS.name.map((field) => line(answers[field], 'name')).filter(Boolean);
  const parts = [...PERSON_FIELDS.firstName, ...PERSON_FIELDS.lastName].map((field) =>
    line(answers[field], 'name'),
  );
  return [...new Set(whole.length > 0 ? whole : [line(parts.join(' '), 'name')])].filter(Boolean);
};

/** Returns the subjects of answers. Number and date of birth are omitted if the answers name two people. */
export function peopleIn(answers: Answers): readonly ReportPerson[] {
  const names = namesIn(answers);
  const rows: readonly unknown[] = Array.isArray(answers[ROWS]) ? answers[ROWS] : [];
  const own = names.map((name) => (names.length === 1 ? personOf(answers, name) : { name }));
  return [...own, ...rows.filter(isAnswers).flatMap(peopleIn)].slice(0, MOST_PEOPLE);
}

function parsed(json: unknown): Answers {
  try {
    const value: unknown = typeof json === 'string' ? JSON.parse(json) : null;
    return isAnswers(value) ? value : {};
  } catch {
    return {};
  }
}

/** Returns the index entry of a stored report, changed at `at`. */
export function reportEntry(uid: string, report: Answers, at: number): ReportIndexEntry {
  const { bbCodeVersion, originalKey, authorName, updatedAt, data, postUrl } = report;
  const people = peopleIn(parsed(data));
  return {
    at,
    uid,
    code: Number(bbCodeVersion),
    title: String(originalKey),
    author: String(authorName),
    saved: Number(updatedAt),
    ...(people.length > 0 && { people }),
    ...(typeof postUrl === 'string' && { post: postUrl }),
  };
}
