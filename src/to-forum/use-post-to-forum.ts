import type { FormDefinition } from '../engine/definition/form.ts';
import { flushPending } from '../engine/react/fields/pending-change.ts';
import { CLICK_THROTTLE_MS, createThrottle } from '../lib/throttle.ts';
import { useLockdownReason } from '../lockdown/lockdown-reason.ts';
import { notify } from '../notifications/notification-store.ts';
import { COPIED } from '../workspace/case-links.ts';
import { documentNow } from '../workspace/use-document.ts';
import { useWorkspace } from '../workspace/workspace.ts';
import { postToForum } from './post-to-forum.ts';
import { useForumPage } from './use-forum-page.ts';

// A second click on the same within half a second is a slip of the first.
const mayPass = createThrottle(CLICK_THROTTLE_MS);

/** Posts the open form as it is at that moment; null while no page of the forum is configured for it. */
export function usePostToForum(form: FormDefinition): (() => void) | null {
  const { store } = useWorkspace();
  const locked = useLockdownReason();
  const page = useForumPage(form.meta);
  if (page === null) return null;
  return () => {
    if (!mayPass()) return;
    if (locked !== undefined) return void notify(locked, { tone: 'danger' });
    flushPending();
    void postToForum(page, documentNow(form, store)).then((isOpen) => {
      if (isOpen) store.getState().setLink(COPIED, String(Date.now()));
    });
  };
}
