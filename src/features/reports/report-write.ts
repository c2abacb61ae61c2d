import * as v from 'valibot';
import type { ReportPlace } from './report.ts';
import type { StoredContent } from './stored-report.ts';
import { mapSubjects } from './subjects.ts';

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

const key = v.pipe(v.string(), v.regex(/^[^.#$/[\]]{1,128}$/));
const textOrNull = v.nullable(v.string());

const content = v.object({
  bbCodeVersion: v.number(),
  formVersion: v.number(),
  modelVersion: v.exactOptional(v.number()),
  title: v.string(),
  data: v.string(),
  bbCode: v.string(),
  authorName: v.string(),
  postUrl: v.exactOptional(v.string()),
  posted: v.exactOptional(v.string()),
  ...mapSubjects(() => textOrNull),
});

const reportWrite = v.variant('op', [
  v.object({ op: v.literal('remove'), uid: key, id: key }),
  v.object({
    op: v.literal('save'),
    uid: key,
    id: key,
    rev: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    copyId: key,
    content,
  }),
]);

/** Distinguishes a write of ours from anything else that may lie in the outbox: another version's, or one edited by hand. */
export const isReportWrite = (value: unknown): value is ReportWrite => v.is(reportWrite, value);
