import { useCallback } from 'react';
import { notify } from '../../notifications/notification-store.ts';
import { useWorkspace } from '../workspace/workspace.ts';
import { forgetDrafts } from './forget-drafts.ts';

/** Whether to go on signing out after what waits to be sent was settled. Without its code nothing of it ever ran. */
const mayLeave = async (): Promise<boolean> => {
  const settling = await import('../outbox/before-leaving.ts').catch(() => null);
  return settling === null || settling.beforeLeaving();
};

/** Signs out. What was written while signed in leaves this browser together with the account. */
export function useLeave(): () => Promise<void> {
  const { drafts } = useWorkspace();
  return useCallback(async () => {
    try {
      if (!(await mayLeave())) return;
      const { signOut } = await import('../../auth/session/sign-out.ts');
      // Nobody is signed in any more as soon as this is called; the server is told meanwhile.
      const told = signOut();
      await forgetDrafts(drafts);
      notify('Signed out. Your drafts were removed from this browser.', { icon: 'check-circle' });
      await told;
    } catch {
      notify('You could not be signed out. Check the connection, then try again.', {
        icon: 'exclamation-circle',
      });
    }
  }, [drafts]);
}
