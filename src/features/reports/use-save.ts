import { errorMessage } from '../../../contract/error-message.ts';
import { useState } from 'react';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import type { Person } from '../../services/auth/session/person.ts';
import { hasFeature } from '../../services/auth/permissions/permissions.ts';
import type { LoadedForm } from '../../engine/definition/form.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { onDemand } from '../../shared/lib/part.ts';
import { CLICK_THROTTLE_MS, createThrottle } from '../../shared/lib/throttle.ts';
import { useLockdownReason } from '../../services/lockdown/lockdown-reason.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { backend } from '../../services/platform/backend.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { msg } from '../../../contract/messages.ts';

/** Reason why saving is unavailable, after an attempt. */
export type SaveBlockReason = 'signed-out' | 'not-allowed' | 'no-backend';

interface Blocked {
  readonly why: SaveBlockReason;
  /** The signed-in user at that time. */
  readonly person: Person | null;
}

/** Save actions of the open form. */
export interface SaveActions {
  save(): void;
  saveAsNew(): void;
  /** Clears the form for the next report; can be undone. */
  startNext(): void;
  readonly hindrance: SaveBlockReason | null;
}

const saving = onDemand(() => import('./save-report.ts'));

const NOT_YET = msg('Your sign-in is still being checked. Save again in a moment.');

const gates = () => ({
  save: createThrottle(CLICK_THROTTLE_MS),
  saveAsNew: createThrottle(CLICK_THROTTLE_MS),
});

interface SaveOptions {
  readonly startNext: () => void;
  /** Called with the user id once a new report is in the outbox; not called for updates. */
  readonly onSaved: (uid: string) => void;
}

/** Returns the save actions. A second click within half a second is ignored as accidental. */
export function useSave(form: LoadedForm | null, { startNext, onSaved }: SaveOptions): SaveActions {
  const { store } = useWorkspace();
  const locked = useLockdownReason();
  const { person, status } = useAuth();
  const [mayPass] = useState(gates);
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const setHindrance = (why: SaveBlockReason): void => setBlocked({ why, person });

  const save = (asNew: boolean): void => {
    if (!form || !mayPass[asNew ? 'saveAsNew' : 'save']()) return;
    flushPending();
    if (locked !== undefined) return void notify(locked, { tone: 'danger' });
    if (!backend) return setHindrance('no-backend');
    if (status === 'loading') return void notify(NOT_YET, { tone: 'info' });
    if (!person) return setHindrance('signed-out');
    if (!hasFeature(person, 'create_reports')) return setHindrance('not-allowed');
    saving.use(
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
    // Hidden from a different user
    hindrance: blocked && blocked.person === person ? blocked.why : null,
  };
}
