import { parseJson } from '../../shared/lib/json-storage.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { decodeText } from '../../../contract/wire-text.ts';
import { type PostedVersion, readPosted } from './posted/posted.ts';
import { SUBJECT_NAMES, type Subjects } from './subjects.ts';

export type Answers = Readonly<Record<string, unknown>>;

/** The content a user saves: answers and the post rendered at that time. */
export interface ReportContent {
  /** The code of the form. */
  readonly code: number;
  /** The version of the form that was filled in. */
  readonly formVersion: number;
  /** The version of the shared model that the answers use. */
  readonly modelVersion: number;
  readonly title: string;
  readonly answers: Answers;
  readonly bbCode: string;
  readonly authorName: string;
  /** URL of its forum post. */
  readonly postUrl?: string;
  /** Posted versions, latest last. */
  readonly posted?: readonly PostedVersion[];
}

/** A saved report. Timestamps are in milliseconds since the epoch, by the server's clock. */
export interface SavedReport extends ReportContent {
  readonly createdAt: number;
  readonly savedAt: number;
  /** Incremented with every save. */
  readonly rev: number;
}

/** Location of a report: owner and id. */
export interface ReportPlace {
  readonly uid: string;
  readonly id: string;
}

/** An index entry of a report. */
export interface ListedReport extends ReportPlace, Partial<Subjects<string>> {
  readonly code: number;
  readonly title: string;
  readonly savedAt: number;
  /** Name of the user who saved it, if the list includes it. */
  readonly author?: string;
  readonly postUrl?: string;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function answersOf(text: unknown): Answers | null {
  const value = typeof text === 'string' ? parseJson(text) : null;
  return isPlainObject(value) ? value : null;
}

/** Parses a stored report; null if invalid. */
export function readReport(value: unknown): SavedReport | null {
  if (!isPlainObject(value)) return null;
  const {
    bbCodeVersion,
    formVersion,
    modelVersion = 1,
    originalKey,
    bbCode,
    authorName,
    timestamp,
    updatedAt,
    rev,
  } = value;
  const answers = answersOf(value['data']);
  if (!isCount(bbCodeVersion) || !isCount(formVersion) || !isCount(modelVersion) || !isCount(rev) || !answers)
    return null;
  if (typeof timestamp !== 'number' || typeof updatedAt !== 'number') return null;
  if (typeof originalKey !== 'string' || typeof bbCode !== 'string' || typeof authorName !== 'string')
    return null;
  const { postUrl } = value;
  return {
    code: bbCodeVersion,
    formVersion,
    modelVersion,
    title: decodeText(originalKey),
    answers,
    bbCode: decodeText(bbCode),
    authorName: decodeText(authorName),
    createdAt: timestamp,
    savedAt: updatedAt,
    rev,
    ...(typeof postUrl === 'string' && { postUrl }),
    ...(value['posted'] !== undefined && { posted: readPosted(value['posted']) }),
  };
}

/** Parses an index entry; null if invalid. */
export function readListed(uid: string, id: string, value: unknown): ListedReport | null {
  if (!isPlainObject(value)) return null;
  const { bbCodeVersion, originalKey, updatedAt, postUrl } = value;
  if (!isCount(bbCodeVersion) || typeof originalKey !== 'string' || typeof updatedAt !== 'number')
    return null;
  return {
    uid,
    id,
    code: bbCodeVersion,
    title: decodeText(originalKey),
    ...Object.fromEntries(
      SUBJECT_NAMES.flatMap((name) => {
        const text = value[name];
        return typeof text === 'string' ? [[name, decodeText(text)] as const] : [];
      }),
    ),
    savedAt: updatedAt,
    ...(typeof postUrl === 'string' && { postUrl }),
  };
}
