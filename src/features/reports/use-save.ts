import { errorMessage } from '../../../contract/error-message.ts';
import { useState } from 'react';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import type { Person } from '../../services/auth/session/person.ts';
import { hasFeature } from '../../services/auth/permissions/permissions.ts';
import type { LoadedForm } from '../../engine/definition/form.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { CLICK_THROTTLE_MS, createThrottle } from '../../shared/lib/throttle.ts';
import { useLockdownReason } from '../../services/lockdown/lockdown-reason.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { backend } from '../../services/platform/backend.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';

/** Why the user cannot save here, once they tried. */
export type SaveHindrance = 'signed-out' | 'not-allowed' | 'no-backend';

interface Blocked {
  readonly why: SaveHindrance;
  /** Who was signed in then. */
  readonly person: Person | null;
}

/** Saving the open form as a report. */
export interface SaveActions {
  save(): void;
  saveAsNew(): void;
  /** Empties the form for the next report; what it held can be restored. */
  startNext(): void;
  readonly hindrance: SaveHindrance | null;
}

const NOT_YET = 'It is still being found out who is signed in. Save again in a moment.';

const gates = () => ({
  save: createThrottle(CLICK_THROTTLE_MS),
  saveAsNew: createThrottle(CLICK_THROTTLE_MS),
});

export interface SaveOptions {
  /** Clears the form for the next report. */
  readonly startNext: () => void;
  /** Called with the account once a new report is in the outbox; a change to a saved one does not count. */
  readonly onSaved: (uid: string) => void;
}

/** What the save buttons and the key do. A second click on the same within half a second is a slip of the first. */
export function useSave(form: LoadedForm | null, { startNext, onSaved }: SaveOptions): SaveActions {
  const { store } = useWorkspace();
  const locked = useLockdownReason();
  const { person, status } = useAuth();
  const [mayPass] = useState(gates);
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const setHindrance = (why: SaveHindrance): void => setBlocked({ why, person });

  const save = (asNew: boolean): void => {
    if (!form || !mayPass[asNew ? 'saveAsNew' : 'save']()) return;
    flushPending();
    if (locked !== undefined) return void notify(locked, { tone: 'danger' });
    if (!backend) return setHindrance('no-backend');
    if (status === 'loading') return void notify(NOT_YET, { tone: 'info' });
    if (!person) return setHindrance('signed-out');
    if (!hasFeature(person, 'create_reports')) return setHindrance('not-allowed');
    void import('./save-report.ts').then(
      ({ saveReport }) => saveReport(form, store, person, asNew, onSaved),
      () =>
        notify(errorMessage('Saving could not be loaded. Check the connection, then save again.'), {
          tone: 'danger',
        }),
    );
  };
  return {
    save: () => save(false),
    saveAsNew: () => save(true),
    startNext,
    // Another user gets no message meant for the one before.
    hindrance: blocked && blocked.person === person ? blocked.why : null,
  };
}
