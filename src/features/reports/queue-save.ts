import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import { displayName } from '../../services/auth/characters/identity.ts';
import type { Person } from '../../services/auth/session/person.ts';
import { newId } from '../../shared/lib/ids.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { outbox } from '../../services/outbox/outbox.ts';
import type { ReportContent, ReportPlace } from './report.ts';
import { REPORT_KIND, type ReportWrite } from './report-write.ts';
import { storedContent } from './stored-report.ts';

/** A pending save and the base of the next one. */
interface QueuedSave extends ReportPlace {
  readonly rev: number;
  readonly copyId: string;
}

const TOO_LONG = {
  data: errorMessage('The answers are too long to save. Copy the post, then save it in parts.'),
  bbCode: errorMessage('The post is too long to save. Copy it, then save the report in parts.'),
} as const;

/** Error if browser storage is unavailable. */
const NOT_KEPT = errorMessage(
  'Your browser could not store the report until it is sent. Copy the post before you close this page.',
);

/**
 * Adds a save to the outbox: a new report, or the next version of one. The author is the saving user, even for copied
 * or imported reports. Resolves once durable.
 */
export async function queueSave(
  person: Person,
  report: Omit<ReportContent, 'authorName'>,
  onto?: QueuedSave,
  newReportId = newId(),
): Promise<Result<QueuedSave, ErrorMessage>> {
  const { postUrl, posted, ...own } = report;
  // A copy has no post
  const post = { ...(postUrl !== undefined && { postUrl }), ...(posted !== undefined && { posted }) };
  const content = storedContent({ ...own, ...(onto && post), authorName: displayName(person) });
  if (typeof content === 'string') return err(TOO_LONG[content]);
  const next: QueuedSave = {
    uid: person.uid,
    id: onto?.id ?? newReportId,
    rev: (onto?.rev ?? 0) + 1,
    copyId: onto?.copyId ?? newId(),
  };
  const write: ReportWrite = { op: 'save', ...next, content };
  const kept = await outbox.add(person.uid, REPORT_KIND, write, report.title);
  return kept.ok ? ok(next) : err(NOT_KEPT);
}

/** Adds a removal to the outbox. */
export async function queueRemoval(
  account: string,
  place: ReportPlace,
  title: string,
): Promise<Result<void, ErrorMessage>> {
  const write: ReportWrite = { op: 'remove', uid: place.uid, id: place.id };
  const kept = await outbox.add(account, REPORT_KIND, write, title);
  return kept.ok ? ok(undefined) : err(NOT_KEPT);
}
