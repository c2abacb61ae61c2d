import { useEffect, useState } from 'react';
import type { FormDefinition } from '../../engine/definition/form.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { CLICK_THROTTLE_MS, createThrottle } from '../../shared/lib/throttle.ts';
import { useLockdownReason } from '../../services/lockdown/lockdown-reason.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { noteCopied } from '../../workspace/case-link-keys.ts';
import { documentNow } from '../../workspace/use-document.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { useForumPage } from './use-forum-page.ts';

type PostToForum = (typeof import('./post-to-forum.ts'))['postToForum'];

// A second click within half a second is accidental
const mayPass = createThrottle(CLICK_THROTTLE_MS);

/** Preloads the posting module: a browser may block copying if the page awaits after a press. */
function useReady(isWanted: boolean): PostToForum | null {
  const [ready, setReady] = useState<{ readonly post: PostToForum } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    void import('./post-to-forum.ts').then(
      ({ postToForum }) => setReady({ post: postToForum }),
      // Manual copying remains available
      () => undefined,
    );
  }, [isWanted]);
  return ready?.post ?? null;
}

/** Returns a function that posts the open form's current document; null if no forum page is configured or ready. */
export function usePostToForum(form: FormDefinition): (() => void) | null {
  const { store } = useWorkspace();
  const locked = useLockdownReason();
  const page = useForumPage(form.meta);
  const post = useReady(page !== null);
  if (page === null || post === null) return null;
  return () => {
    if (!mayPass()) return;
    if (locked !== undefined) return void notify(locked, { tone: 'danger' });
    flushPending();
    void post(page, documentNow(form, store)).then((isOpen) => {
      if (isOpen) noteCopied(store);
    });
  };
}
