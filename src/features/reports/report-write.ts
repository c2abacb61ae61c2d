import * as v from 'valibot';
import type { ReportPlace } from './report.ts';
import type { StoredContent } from './stored-report.ts';
import { mapSubjects } from './subjects.ts';

/** Outbox kind of report writes. */
export const REPORT_KIND = 'report';

/** A pending save. */
export interface SaveWrite extends ReportPlace {
  readonly op: 'save';
  /** 1 for a new report, otherwise the base revision plus one. */
  readonly rev: number;
  /** Id of the copy used in case of a conflict. */
  readonly copyId: string;
  readonly content: StoredContent;
}

/** A pending removal. */
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

/** Type guard for outbox payloads, which may be from another version or edited by hand. */
export const isReportWrite = (value: unknown): value is ReportWrite => v.is(reportWrite, value);
