import { errorMessage } from '../../../contract/error-message.ts';
import { useAuth } from '../session/auth-store.ts';
import type { DraftSession } from '../../engine/drafts/draft-session.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { localText } from '../../lib/storage.ts';
import { notify } from '../../notifications/notification-store.ts';

/** The local-storage entry that holds since when somebody is signed in, in milliseconds since the epoch. */
export const SINCE_KEY = 'phmc-forms:signed-in-since';

const NOT_REMOVED = errorMessage(
  'Your drafts could not be removed from this browser. Clear the data of this site if others use it.',
);

async function forget(drafts: DraftSession, since: string | null): Promise<void> {
  const time = Number(since ?? Number.NaN);
  if (!Number.isFinite(time)) return;
  flushPending();
  const forgotten = await drafts.forgetSince(time);
  if (!forgotten.ok) notify(NOT_REMOVED, { tone: 'warn', duration: 0 });
}

/** Stands in the entry while nobody is signed in whose drafts are to be removed. */
const KEPT = 'kept';

/** What was written since the user signed in, by title: what signing out would remove. */
export async function draftsOfSession(drafts: DraftSession): Promise<readonly string[]> {
  const since = localText.get(SINCE_KEY);
  const time = Number((since.ok ? since.value : null) ?? Number.NaN);
  if (!Number.isFinite(time)) return [];
  flushPending();
  return drafts.titlesSince(time);
}

/** Ends the time since the sign-in, without removing anything here or in other tabs. */
export const keepDrafts = (): void => void localText.set(SINCE_KEY, KEPT);

/** Removes what was written since the user signed in, here and, by the entry that goes, in the other tabs. */
export async function forgetDrafts(drafts: DraftSession): Promise<void> {
  const since = localText.get(SINCE_KEY);
  localText.remove(SINCE_KEY);
  if (since.ok) await forget(drafts, since.value);
}

/**
 * Notes when somebody signs in, and forgets with the tab in which they sign out and have their drafts removed. A session
 * that ends by itself cannot ask, and forgets nothing. Returns an unsubscribe function.
 */
export function followSignIn(drafts: DraftSession): () => void {
  const note = (): void => {
    const known = localText.get(SINCE_KEY);
    const isOver = known.ok && (known.value === null || known.value === KEPT);
    if (useAuth.getState().status === 'signed-in' && isOver) localText.set(SINCE_KEY, String(Date.now()));
  };
  const leftElsewhere = ({ key, oldValue, newValue }: StorageEvent): void => {
    if (key === SINCE_KEY && newValue === null) void forget(drafts, oldValue);
  };
  note();
  window.addEventListener('storage', leftElsewhere);
  const stopNoting = useAuth.subscribe(note);
  return () => {
    stopNoting();
    window.removeEventListener('storage', leftElsewhere);
  };
}
