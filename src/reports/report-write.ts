import { isPlainObject } from '../lib/plain-object.ts';
import type { ReportPlace } from './report.ts';
import type { StoredContent } from './stored-report.ts';

/** The kind under which writes of reports wait in the outbox. */
export const REPORT_KIND = 'report';

/** A save that waits to be sent. */
export interface SaveWrite extends ReportPlace {
  readonly op: 'save';
  /** 1 for a new report, else one more than that of the report it builds on. */
  readonly rev: number;
  /** Where this version goes when somebody else has changed or removed the report meanwhile. */
  readonly copyId: string;
  readonly content: StoredContent;
}

/** A removal that waits to be sent. */
export interface RemoveWrite extends ReportPlace {
  readonly op: 'remove';
}

export type ReportWrite = SaveWrite | RemoveWrite;

const isText = (value: unknown): value is string => typeof value === 'string';
const isKey = (value: unknown): value is string => isText(value) && /^[^.#$/[\]]{1,128}$/.test(value);
const isTextOrNone = (value: unknown): boolean => value === null || isText(value);

const isContent = (value: unknown): value is StoredContent =>
  isPlainObject(value) &&
  typeof value['bbCodeVersion'] === 'number' &&
  typeof value['formVersion'] === 'number' &&
  ['title', 'data', 'bbCode', 'authorName'].every((name) => isText(value[name])) &&
  isTextOrNone(value['patient']) &&
  isTextOrNone(value['decedent']);

/** Tells a write of ours from anything else that may lie in the outbox: another version's, or one edited by hand. */
export function isReportWrite(value: unknown): value is ReportWrite {
  if (!isPlainObject(value) || !isKey(value['uid']) || !isKey(value['id'])) return false;
  if (value['op'] === 'remove') return true;
  return (
    value['op'] === 'save' &&
    Number.isSafeInteger(value['rev']) &&
    Number(value['rev']) >= 1 &&
    isKey(value['copyId']) &&
    isContent(value['content'])
  );
}
