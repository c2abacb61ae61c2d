import type { FormDefinition } from '../../engine/definition/form.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { onDemand } from '../../shared/lib/part.ts';
import { CLICK_THROTTLE_MS, createThrottle } from '../../shared/lib/throttle.ts';
import { usePart } from '../../shared/ui/view.tsx';
import { useLockdownReason } from '../../services/lockdown/lockdown-reason.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { noteCopied } from '../../workspace/case-link-keys.ts';
import { postNow } from '../../workspace/use-post.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { useForumPage } from './use-forum-page.ts';

// Preloaded: a browser may block copying if the page awaits after a press
const posting = onDemand(() => import('./post-to-forum.ts'));

// A second click within half a second is accidental
const mayPass = createThrottle(CLICK_THROTTLE_MS);

/** Returns a function that posts the open form's current post; null if no forum page is configured or ready. */
export function usePostToForum(form: FormDefinition): (() => void) | null {
  const { store } = useWorkspace();
  const locked = useLockdownReason();
  const page = useForumPage(form.meta);
  const code = usePart(posting, page !== null);
  if (page === null || !code) return null;
  return () => {
    if (!mayPass()) return;
    if (locked !== undefined) return void notify(locked, { tone: 'danger' });
    flushPending();
    void code.postToForum(page, postNow(form, store)).then((isOpen) => {
      if (isOpen) noteCopied(store, form.meta.slug);
    });
  };
}
