import type { Department } from './departments.ts';
import { encodeLine } from './wire-text.ts';

/**
 * The index of all saved reports, kept by the server: whom each is about, by whom, when, and nothing of medicine. Every
 * list holds the same entries, for those who may read the reports; a removed one stays for a while as a mark, so that
 * copies follow by what changed. Of an account that was erased there is no mark: its entries go over to the id of a former
 * member, and an entry or a mark of such an id takes the place of whatever a copy has of the same report.
 */

/** Somebody whom a report is about. Texts are as the database keeps them; a blank one is left out. */
export interface ReportPerson {
  readonly name: string;
  /** The number in the medical register. */
  readonly number?: string;
  /** `YYYY-MM-DD`. */
  readonly born?: string;
}

/** A report in the index. Times are in milliseconds since the epoch. */
export interface ReportIndexEntry {
  /** When the entry changed. */
  readonly at: number;
  /** Whose report it is. */
  readonly uid: string;
  /** The code of its form. */
  readonly code: number;
  readonly title: string;
  readonly author: string;
  /** When it was saved last. */
  readonly saved: number;
  readonly people?: readonly ReportPerson[];
}

/** The mark of a report that was removed. */
export interface GoneEntry extends Pick<ReportIndexEntry, 'at' | 'uid'> {
  readonly gone: true;
}

/** The list of all reports. */
export const ALL_REPORTS = 'reportIndex/all';

/** The list of the reports of an account. */
export const reportsOfAccount = (uid: string): string => `reportIndex/own/${uid}`;

/** The list of the reports of a department. */
export const reportsOfDepartment = (department: Department): string => `reportIndex/department/${department}`;

/** The key of a report in every list. */
export const reportKey = (uid: string, id: string): string => `${uid}~${id}`;

/** How long the mark of a removed report stays, in days; a copy that is older begins anew. */
export const GONE_DAYS = 30;

/** The fields that identify the subject of a form; `x-person` in the shared model marks the same ones. */
export const PERSON_FIELDS = {
  name: ['patientName', 'decedentName'],
  number: ['patientID'],
  born: ['patientDateOfBirth', 'decedentDateOfBirth'],
  firstName: ['patientFirstName'],
  lastName: ['patientLastName'],
} as const;

/** The list whose rows are people each. */
const ROWS = 'decedents';

/** Most people of one report, and the longest texts of theirs, in UTF-16 units as stored. */
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

/** Whom answers are about. Number and day of birth are nobody's where they name two people. */
function peopleIn(answers: Answers): readonly ReportPerson[] {
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

/** The entry of a saved report as the database holds it, changed at `at`. */
export function reportEntry(uid: string, report: Answers, at: number): ReportIndexEntry {
  const { bbCodeVersion, originalKey, authorName, updatedAt, data } = report;
  const people = peopleIn(parsed(data));
  return {
    at,
    uid,
    code: Number(bbCodeVersion),
    title: String(originalKey),
    author: String(authorName),
    saved: Number(updatedAt),
    ...(people.length > 0 && { people }),
  };
}
