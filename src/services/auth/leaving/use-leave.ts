import { errorMessage } from '../../../../contract/error-message.ts';
import { useCallback } from 'react';
import { flushPending } from '../../../engine/react/fields/pending-change.ts';
import { notify } from '../../notifications/notification-store.ts';
import { useWorkspace } from '../../../engine/react/workspace-context.ts';
import type { CaseSession } from '../../../engine/cases/session-types.ts';
import { useAuth } from '../session/auth-store.ts';
import { askLeaving } from './leaving.ts';
import type { LeavingAnswer } from './leaving.ts';
import { leaveCases } from './follow-account.ts';

const NOT_SAVED = errorMessage(
  'Your case could not be saved in this browser, so you are still signed in. Copy the post, or remove the case, then sign out again.',
);
const KEPT_MESSAGE = 'Signed out. Your cases are hidden until you sign in here again.';
const REMOVED_MESSAGE = 'Signed out. Your cases were removed from this browser.';
const NOTHING_LEFT_MESSAGE = 'Signed out.';

const MESSAGES = { keep: KEPT_MESSAGE, discard: REMOVED_MESSAGE, nothing: NOTHING_LEFT_MESSAGE } as const;

/** Whether to go on signing out after what waits to be sent was settled. Without its code nothing of it ever ran. */
const mayLeave = async (): Promise<boolean> => {
  const settling = await import('./before-leaving.ts').catch(() => null);
  return settling === null || settling.beforeLeaving();
};

/** What becomes of the cases of an account that signs out: the user is asked while some of them are open. */
async function askCases(cases: CaseSession, uid: string): Promise<LeavingAnswer | 'nothing'> {
  flushPending();
  const mine = await cases.casesOf(uid);
  const open = mine.filter(({ closedAt }) => closedAt === null);
  const closed = mine.length - open.length;
  if (open.length === 0) return 'nothing';
  return askLeaving({
    title: 'Keep your open cases on this computer?',
    items: open.map(({ title }) => title),
    paragraphs: [
      'Kept cases are hidden until you sign in here again. Until then, somebody with technical knowledge could read them in this browser’s data.',
      ...(closed > 0 ? [`This includes ${closed} closed ${closed === 1 ? 'case' : 'cases'}.`] : []),
    ],
    keep: 'Keep for my next sign-in',
    discard: 'Remove',
  });
}

/** Signs out. The cases of the account stay in this browser, hidden, unless the user has them removed. */
export function useLeave(): () => Promise<void> {
  const { cases } = useWorkspace();
  return useCallback(async () => {
    try {
      if (!(await mayLeave())) return;
      const uid = useAuth.getState().person?.uid;
      const answer = uid === undefined ? 'nothing' : await askCases(cases, uid);
      if (answer === 'stay') return;
      if (answer === 'keep' && !(await cases.flush()).ok)
        return void notify(NOT_SAVED, { tone: 'danger', duration: 0 });
      const { signOut } = await import('../session/sign-out.ts');
      // Nobody is signed in any more as soon as this is called; the server is informed meanwhile.
      const signedOut = signOut();
      if (uid !== undefined) await leaveCases(cases, uid, answer === 'discard' ? 'remove' : 'keep');
      notify(MESSAGES[answer]);
      await signedOut;
    } catch {
      notify(errorMessage('You could not be signed out. Check the connection, then try again.'), {
        tone: 'danger',
      });
    }
  }, [cases]);
}
