import { isPlainObject } from '../../shared/lib/plain-object.ts';
import type { FormData } from '../../engine/store/model.ts';

const words = (...parts: readonly unknown[]): string =>
  parts.filter((part) => typeof part === 'string' && part.trim() !== '').join(' ');

/** Extracts each kind of subject from the answers; empty if absent. The keys are the index fields. */
const SUBJECTS = {
  patient: ({ patientName, patientFirstName, patientLastName }: FormData): string =>
    words(patientName) || words(patientFirstName, patientLastName),
  decedent: ({ decedentName, decedents }: FormData): string => {
    const rows: readonly unknown[] = Array.isArray(decedents) ? decedents : [];
    const names = rows.map((row) => (isPlainObject(row) ? words(row['decedentName']) : ''));
    return words(decedentName) || names.filter((name) => name !== '').join(', ');
  },
};

type Subject = keyof typeof SUBJECTS;

export type Subjects<T> = Readonly<Record<Subject, T>>;

export const SUBJECT_NAMES = Object.keys(SUBJECTS) as readonly Subject[];

/** Maps each subject name to a value. */
export const mapSubjects = <T>(make: (name: Subject) => T): Subjects<T> =>
  Object.fromEntries(SUBJECT_NAMES.map((name) => [name, make(name)])) as Subjects<T>;

export const subjectsIn = (answers: FormData): Subjects<string> =>
  mapSubjects((name) => SUBJECTS[name](answers));
