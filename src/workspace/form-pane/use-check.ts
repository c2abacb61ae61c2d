import { useCallback, useState } from 'react';
import { errorMessage } from '../../../contract/error-message.ts';
import type { FormSession } from '../../engine/react/editor/session.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { t } from '../../../contract/messages.ts';

/**
 * Returns a check of the open form and the number of checks; `show` makes the form visible. `check` is referentially
 * stable per form, because a new one re-renders all fields.
 */
export function useCheck(session: FormSession | null, show: () => void) {
  const [checks, setChecks] = useState({ session, count: 0 });
  const check = useCallback((): void => {
    if (!session) return;
    flushPending();
    show();
    session.errors.check().then(
      (errors) => {
        setChecks((before) => ({ session, count: before.session === session ? before.count + 1 : 1 }));
        if (errors.length === 0) notify(t('The form is complete and has no errors.'));
      },
      () =>
        notify(errorMessage('The form could not be checked. Check the connection, then try again.'), {
          tone: 'danger',
        }),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- `show` is another function at each render, and does the same.
  }, [session]);
  return { check, checks: checks.session === session ? checks.count : 0 };
}
