import type { ErrorMessage } from '../../../contract/error-message.ts';
import type { Person } from '../../services/auth/session/person.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { newId } from '../../shared/lib/ids.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import { openReader } from './open-reader.ts';
import { queueSave } from './queue-save.ts';
import type { SavedReport } from './report.ts';
import type { ImportedReport } from './report-file.ts';

/** Imports a report unless the account already has it. */
type ImportReport = (report: ImportedReport) => Promise<Result<'queued' | 'saved already', ErrorMessage>>;

/** Derives an id from the content, so that a repeated import adds nothing. */
async function contentId({ code, title, answers, bbCode }: ImportedReport): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([code, title, answers, bbCode]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const isSame = (saved: SavedReport | null, { code, answers, bbCode }: ImportedReport): boolean =>
  saved?.code === code && saved.bbCode === bbCode && deepEqual(saved.answers, answers);

/**
 * Creates the importer of one file. Existing reports are looked up until the server first fails to answer, since each
 * attempt takes seconds.
 */
export async function openImport(person: Person): Promise<ImportReport> {
  const { uid } = person;
  let reader = await openReader().catch(() => null);
  const savedAs = async (id: string | undefined): Promise<SavedReport | null> => {
    const saved = id === undefined ? undefined : await reader?.read({ uid, id });
    if (saved?.ok === false) reader = null;
    return saved?.ok ? saved.value : null;
  };
  return async (report) => {
    const id = await contentId(report);
    const [original, imported] = await Promise.all([savedAs(report.id), savedAs(id)]);
    if (isSame(original, report) || isSame(imported, report)) return ok('saved already');
    // A report changed since an earlier import is not overwritten
    const queued = await queueSave(person, report, undefined, imported ? newId() : id);
    return queued.ok ? ok('queued') : queued;
  };
}
