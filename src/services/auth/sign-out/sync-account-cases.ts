import { errorMessage } from '../../../../contract/error-message.ts';
import type { CaseSession } from '../../../engine/cases/session-types.ts';
import { flushPending } from '../../../engine/react/fields/pending-change.ts';
import { notify } from '../../notifications/notification-store.ts';
import { ACCOUNT_KEY, storeAccountStatus, parseAccountNote } from '../session/account-status.ts';
import { useAuth } from '../session/auth-store.ts';

const NOT_REMOVED = errorMessage(
  'Your cases could not be removed from this browser. Clear this site’s data if other people use the browser.',
);

/** Hides or removes the cases of an account that signs out. */
async function leave(cases: CaseSession, uid: string, what: 'keep' | 'remove'): Promise<void> {
  flushPending();
  const left = await cases.leave(uid, what);
  if (!left.ok && what === 'remove') notify(NOT_REMOVED, { tone: 'warn', duration: 0 });
}

/** Hides or removes the cases of an account that signs out, in this tab and in the others. */
export async function detachAccountCases(
  cases: CaseSession,
  uid: string,
  what: 'keep' | 'remove',
): Promise<void> {
  storeAccountStatus({ state: what === 'keep' ? 'left' : 'removed', uid });
  await leave(cases, uid, what);
}

/**
 * Shows the cases of the signed-in account and hides them when another tab signs it out. When a session expires, the
 * current case stays visible while the page is open. Returns an unsubscribe function.
 */
export function followAccount(cases: CaseSession): () => void {
  let known: string | undefined;
  const follow = (): void => {
    const { status, person } = useAuth.getState();
    if (status === 'loading' || person?.uid === known) return;
    if (person) {
      storeAccountStatus({ state: 'in', uid: person.uid });
      void cases.signIn(person.uid);
    } else if (known !== undefined) {
      storeAccountStatus({ state: 'ended', uid: known });
      cases.signedOut();
    }
    known = person?.uid;
  };
  const leftElsewhere = ({ key, newValue }: StorageEvent): void => {
    if (key !== ACCOUNT_KEY) return;
    const note = parseAccountNote(newValue);
    if (note?.state === 'left') void leave(cases, note.uid, 'keep');
    if (note?.state === 'removed') void leave(cases, note.uid, 'remove');
  };
  follow();
  window.addEventListener('storage', leftElsewhere);
  const stop = useAuth.subscribe(follow);
  return () => {
    stop();
    window.removeEventListener('storage', leftElsewhere);
  };
}
