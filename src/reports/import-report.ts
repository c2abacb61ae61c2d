import type { ErrorMessage } from '../../contract/error-message.ts';
import type { Person } from '../auth/session/person.ts';
import { deepEqual } from '../lib/equal.ts';
import { ok, type Result } from '../lib/result.ts';
import { queueSave } from './queue-save.ts';
import { readReportAt } from './read-report.ts';
import type { ImportedReport } from './report-file.ts';

/** The id under which an imported report is saved: the same for the same content, so that a second import adds nothing. */
async function contentId({ code, title, answers, bbCode }: ImportedReport): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([code, title, answers, bbCode]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a report of the account has this content. False when that cannot be found out. */
async function isSavedAs(uid: string, id: string, report: ImportedReport): Promise<boolean> {
  const found = await readReportAt({ uid, id });
  if (!found.ok) return false;
  const { code, answers, bbCode } = found.value;
  return code === report.code && bbCode === report.bbCode && deepEqual(answers, report.answers);
}

/** Saves a report of a file, unless it is among the account's reports already. */
export async function importReport(
  person: Person,
  report: ImportedReport,
): Promise<Result<'queued' | 'saved already', ErrorMessage>> {
  const id = await contentId(report);
  for (const place of report.id === undefined ? [id] : [report.id, id])
    if (await isSavedAs(person.uid, place, report)) return ok('saved already');
  const queued = await queueSave(person, report, undefined, id);
  return queued.ok ? ok('queued') : queued;
}
