import type { ReportIndexEntry, ReportPerson } from '../../../contract/report-index.ts';
import { decodeText } from '../../../contract/wire-text.ts';
import { normalise } from '../../engine/data/normalise.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';

/** A saved report in the index. Times are in milliseconds since the epoch. */
export interface IndexedReport {
  readonly uid: string;
  readonly id: string;
  readonly code: number;
  readonly title: string;
  /** Name of the user who saved it. */
  readonly author: string;
  readonly savedAt: number;
  readonly people: readonly Required<ReportPerson>[];
  /** Address of its forum post. */
  readonly postUrl?: string;
}

/** A parsed entry; `report` is null if deleted. */
interface ReadEntry {
  readonly at: number;
  readonly report: IndexedReport | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? decodeText(value) : '');

/** Parses the subjects of a report or of answers, see `peopleIn`. */
export const readPeople = (value: unknown): IndexedReport['people'] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [])
    .filter(isPlainObject)
    .map(({ name, number, born }) => ({
      name: text(name),
      number: normalise('patientId', text(number)),
      born: text(born),
    }));

/** Parses an index entry; null if invalid. */
export function readEntry(key: string, value: unknown): ReadEntry | null {
  if (!isPlainObject(value)) return null;
  const { at, uid, gone, code, title, author, saved, people, post } = value as Partial<ReportIndexEntry> & {
    readonly gone?: unknown;
  };
  if (typeof at !== 'number' || typeof uid !== 'string' || !key.startsWith(`${uid}~`)) return null;
  if (gone === true) return { at, report: null };
  if (typeof code !== 'number' || typeof saved !== 'number') return null;
  const report = {
    uid,
    id: key.slice(uid.length + 1),
    code,
    title: text(title),
    author: text(author),
    savedAt: saved,
    people: readPeople(people),
    ...(typeof post === 'string' && { postUrl: post }),
  };
  return { at, report };
}
