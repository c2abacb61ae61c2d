import { errorMessage } from '../../../../contract/error-message.ts';
import type { CaseSession } from '../../../engine/cases/session-types.ts';
import { flushPending } from '../../../engine/react/fields/pending-change.ts';
import { notify } from '../../notifications/notification-store.ts';
import { ACCOUNT_KEY, noteAccount, parseAccountNote } from '../session/account-note.ts';
import { useAuth } from '../session/auth-store.ts';

const NOT_REMOVED = errorMessage(
  'Your cases could not be removed from this browser. Clear this site’s data if other people use the browser.',
);

/** Hides the cases of an account that signs out, or removes them. */
async function leave(cases: CaseSession, uid: string, what: 'keep' | 'remove'): Promise<void> {
  flushPending();
  const left = await cases.leave(uid, what);
  if (!left.ok && what === 'remove') notify(NOT_REMOVED, { tone: 'warn', duration: 0 });
}

/** Ends the work of an account that signs out, here and in the other tabs. */
export async function leaveCases(cases: CaseSession, uid: string, what: 'keep' | 'remove'): Promise<void> {
  noteAccount({ state: what === 'keep' ? 'left' : 'removed', uid });
  await leave(cases, uid, what);
}

/**
 * Shows the cases of whoever signs in, and hides them with the tab in which they sign out. A session that ends by itself
 * cannot ask: the case in front stays while the page is open. Returns an unsubscribe function.
 */
export function followAccount(cases: CaseSession): () => void {
  let known: string | undefined;
  const follow = (): void => {
    const { status, person } = useAuth.getState();
    if (status === 'loading' || person?.uid === known) return;
    if (person) {
      noteAccount({ state: 'in', uid: person.uid });
      void cases.signIn(person.uid);
    } else if (known !== undefined) {
      noteAccount({ state: 'ended', uid: known });
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
