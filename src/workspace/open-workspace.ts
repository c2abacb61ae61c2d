import { model } from 'virtual:form-model';
import { HOUR_MS } from '../../contract/time.ts';
import { startCaseSession } from '../engine/cases/case-session.ts';
import type { StoredCase } from '../engine/cases/case.ts';
import type { MigrationError } from '../engine/cases/session-types.ts';
import { flushPending } from '../engine/react/fields/pending-change.ts';
import type { Workspace } from '../engine/react/workspace-context.ts';
import { err, ok, type Result } from '../shared/lib/result.ts';
import { ageOf, systemClock } from '../shared/lib/clock.ts';
import { whenIdle } from '../shared/lib/when-idle.ts';
import { firstSight } from './first-sight.ts';
import { readAccountNote } from '../services/auth/session/account-note.ts';
import { nameCase } from './case-title.ts';

/** A new tab goes on with the newest case if that changed within this many milliseconds (12 h); else it starts a new one. */
const RESUMED_FOR_MS = 12 * HOUR_MS;

/** Whether a tab that was opened for a form, or for none (null), goes on with a case. */
const isResumed = (stored: StoredCase, form: string | null): boolean =>
  ageOf(stored.updatedAt, systemClock.now()) < RESUMED_FOR_MS && (form === null || stored.form === form);

/** Brings a stored case to the present version of the forms; nothing is fetched for one that is of it. */
async function migrate(stored: StoredCase): Promise<Result<StoredCase, MigrationError>> {
  if (stored.model === model.version) return ok(stored);
  const loaded = await import('./migrate-case.ts').catch(() => null);
  return loaded ? loaded.migrateCase(stored) : err('unreachable');
}

/** The form that the address of the page names. */
const formOfAddress = (): string | null => new URLSearchParams(location.hash.split('?')[1]).get('form');

/** Opens the tab's workspace: its case, or a new one. Storage that fails never stops it. */
export async function openWorkspace(): Promise<Workspace> {
  // Going back or forward takes the form off the page; this comes before the router receives of it.
  window.addEventListener('popstate', flushPending);
  const note = readAccountNote();
  const form = formOfAddress();
  const cases = await startCaseSession({
    model,
    migrate,
    whenIdle: async () => {
      await firstSight(Promise.resolve());
      await whenIdle();
    },
    label: nameCase,
    isResumed: (stored) => isResumed(stored, form),
    account: note?.state === 'in' ? note.uid : null,
    beforeLeave: flushPending,
  });
  return { cases };
}
