import { errorMessage } from '../../../../contract/error-message.ts';
import { useCallback } from 'react';
import { flushPending } from '../../../engine/react/fields/pending-change.ts';
import { notify } from '../../notifications/notification-store.ts';
import { useWorkspace } from '../../../engine/react/workspace-context.ts';
import type { CaseSession } from '../../../engine/cases/session-types.ts';
import { useAuth } from '../session/auth-store.ts';
import { signOut } from '../session/sign-out.ts';
import { askBeforeSignOut } from './sign-out-question.ts';
import type { SignOutAnswer } from './sign-out-question.ts';
import { detachAccountCases } from './sync-account-cases.ts';
import { msg, plural, t } from '../../../../contract/messages.ts';

const NOT_SAVED = errorMessage(
  'Your case could not be saved in this browser, so you are still signed in. Copy the post, or remove the case, then sign out again.',
);
const KEPT_MESSAGE = msg('Signed out. Your cases are hidden until you sign in here again.');
const REMOVED_MESSAGE = msg('Signed out. Your cases were removed from this browser.');
const NOTHING_LEFT_MESSAGE = msg('Signed out.');

const MESSAGES = { keep: KEPT_MESSAGE, discard: REMOVED_MESSAGE, nothing: NOTHING_LEFT_MESSAGE } as const;

/** Returns true if sign-out may continue; also if the chunk, and so the outbox, never loaded. */
const mayLeave = async (): Promise<boolean> => {
  const settling = await import('./flush-before-sign-out.ts').catch(() => null);
  return settling === null || settling.confirmSignOut();
};

/** Asks whether to keep the cases of the account, if some are open; `nothing` if none are. */
async function askCases(cases: CaseSession, uid: string): Promise<SignOutAnswer | 'nothing'> {
  flushPending();
  const mine = await cases.casesOf(uid);
  const open = mine.filter(({ closedAt }) => closedAt === null);
  const closed = mine.length - open.length;
  if (open.length === 0) return 'nothing';
  return askBeforeSignOut({
    title: t('Keep your open cases in this browser?'),
    items: open.map(({ title }) => title),
    paragraphs: [
      t(
        'Kept cases are hidden until you sign in here again. Until then, somebody with technical knowledge could read them in this browser’s data.',
      ),
      ...(closed > 0
        ? [plural(closed, 'This includes {count} closed case.', 'This includes {count} closed cases.')]
        : []),
    ],
    keep: t('Keep for my next sign-in'),
    discard: t('Remove'),
  });
}

/** Returns a callback that signs out. The account's cases stay hidden in this browser unless the user removes them. */
export function useSignOut(): () => Promise<void> {
  const { cases } = useWorkspace();
  return useCallback(async () => {
    try {
      if (!(await mayLeave())) return;
      const uid = useAuth.getState().person?.uid;
      const answer = uid === undefined ? 'nothing' : await askCases(cases, uid);
      if (answer === 'stay') return;
      if (answer === 'keep' && !(await cases.flush()).ok)
        return void notify(NOT_SAVED, { tone: 'danger', duration: 0 });
      // The local session ends synchronously; the request to the server is awaited below.
      const signedOut = signOut();
      if (uid !== undefined) await detachAccountCases(cases, uid, answer === 'discard' ? 'remove' : 'keep');
      notify(MESSAGES[answer]);
      await signedOut;
    } catch {
      notify(errorMessage('You could not be signed out. Check the connection, then try again.'), {
        tone: 'danger',
      });
    }
  }, [cases]);
}
