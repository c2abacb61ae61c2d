import { errorMessage } from '../../../contract/error-message.ts';
import { useCallback } from 'react';
import { notify } from '../../notifications/notification-store.ts';
import { useWorkspace } from '../../workspace/workspace.ts';
import type { DraftSession } from '../../engine/drafts/draft-session.ts';
import { askLeaving } from './leaving.ts';
import type { LeavingAnswer } from './leaving.ts';
import { draftsOfSession, forgetDrafts, keepDrafts } from './forget-drafts.ts';

const KEPT_MESSAGE = 'Signed out. Your drafts stay in this browser.';
const REMOVED_MESSAGE = 'Signed out. Your drafts were removed from this browser.';

/** Whether to go on signing out after what waits to be sent was settled. Without its code nothing of it ever ran. */
const mayLeave = async (): Promise<boolean> => {
  const settling = await import('./before-leaving.ts').catch(() => null);
  return settling === null || settling.beforeLeaving();
};

/** Asks what becomes of the drafts of this sign-in, if there are any. */
async function askDrafts(drafts: DraftSession): Promise<LeavingAnswer> {
  const items = await draftsOfSession(drafts);
  if (items.length === 0) return 'discard';
  return askLeaving({
    title: 'Keep your drafts on this computer?',
    items,
    paragraphs: [
      'Kept drafts are here when you come back. Until then, others who use this browser could read them.',
    ],
    discard: 'Remove and sign out',
  });
}

/** Signs out. What was written while signed in stays in this browser, unless the user has it removed. */
export function useLeave(): () => Promise<void> {
  const { drafts } = useWorkspace();
  return useCallback(async () => {
    try {
      if (!(await mayLeave())) return;
      const answer = await askDrafts(drafts);
      if (answer === 'stay') return;
      const { signOut } = await import('../session/sign-out.ts');
      // Nobody is signed in any more as soon as this is called; the server is informed meanwhile.
      const signedOut = signOut();
      if (answer === 'keep') keepDrafts();
      else await forgetDrafts(drafts);
      notify(answer === 'keep' ? KEPT_MESSAGE : REMOVED_MESSAGE);
      await signedOut;
    } catch {
      notify(errorMessage('You could not be signed out. Check the connection, then try again.'), {
        tone: 'danger',
      });
    }
  }, [drafts]);
}
