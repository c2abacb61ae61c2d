import { model } from 'virtual:form-model';
import { HOUR_MS } from '../../contract/time.ts';
import { startCaseSession } from '../engine/cases/case-session.ts';
import type { StoredCase } from '../engine/cases/case.ts';
import type { MigrationError } from '../engine/cases/session-types.ts';
import { freeLinks } from '../engine/store/document-links.ts';
import { flushPending, storePending } from '../engine/react/fields/pending-change.ts';
import type { Workspace } from '../engine/react/workspace-context.ts';
import { err, ok, type Result } from '../shared/lib/result.ts';
import { ageOf, systemClock } from '../shared/lib/clock.ts';
import { parseJson } from '../shared/lib/json-storage.ts';
import { afterFirstForm } from '../shared/lib/part.ts';
import { isPlainObject } from '../shared/lib/plain-object.ts';
import { readAccountNote } from '../services/auth/session/account-status.ts';
import { REPORT } from './case-link-keys.ts';
import { nameCase } from './case-title.ts';
import { leaveNotes } from './leave-notes.ts';

/** Maximum age in milliseconds (12 h) of the newest case that a new tab resumes. */
const RESUMED_FOR_MS = 12 * HOUR_MS;

/** Returns true if a tab opened for a form, or for none (null), resumes the case. */
const isResumed = (stored: StoredCase, form: string | null): boolean =>
  ageOf(stored.updatedAt, systemClock.now()) < RESUMED_FOR_MS && (form === null || stored.form === form);

/** Migrates a stored case; nothing is loaded if it is up to date. */
async function migrate(stored: StoredCase): Promise<Result<StoredCase, MigrationError>> {
  if (stored.model === model.version) return ok(stored);
  const loaded = await import('./migrate-case.ts').catch(() => null);
  return loaded ? loaded.migrateCase(stored) : err('unreachable');
}

/** Assigns links that a page of an earlier version wrote to their documents; nothing is loaded without such links. */
async function adopt(stored: StoredCase): Promise<StoredCase> {
  if (freeLinks(stored.links).length === 0) return stored;
  const loaded = await import('./adopt-case.ts').catch(() => null);
  return loaded ? loaded.adoptCase(stored) : stored;
}

/** Returns the place of the saved report that a link names; null if it is invalid. */
function reportPlaceOf(link: string): string | null {
  const report: unknown = parseJson(link);
  return isPlainObject(report) && typeof report['id'] === 'string'
    ? `${String(report['uid'])}/${report['id']}`
    : null;
}

/** Returns the form named in the URL. */
const formOfAddress = (): string | null => new URLSearchParams(location.hash.split('?')[1]).get('form');

/** Opens the tab's workspace with a resumed or new case. Storage errors are tolerated. */
export async function openWorkspace(): Promise<Workspace> {
  // History navigation unmounts the form; registered before the router's listener
  window.addEventListener('popstate', flushPending);
  const note = readAccountNote();
  const form = formOfAddress();
  const cases = await startCaseSession({
    model,
    migrate,
    adopt,
    exclusive: { name: REPORT, targetOf: reportPlaceOf },
    whenIdle: afterFirstForm,
    label: nameCase,
    isResumed: (stored) => isResumed(stored, form),
    account: note?.state === 'in' ? note.uid : null,
    beforeLeave: () => {
      storePending();
      for (const take of leaveNotes) take();
    },
  });
  return { cases };
}
