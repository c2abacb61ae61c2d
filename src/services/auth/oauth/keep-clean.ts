// @chunk later
import { systemClock } from '../../../shared/lib/clock.ts';
import { sessionText, type TextStorage } from '../../../shared/lib/storage.ts';
import { notify } from '../../notifications/notification-store.ts';
import { onSignOut } from '../session/sign-out.ts';
import { createFactionCache } from './faction-cache.ts';
import { forgetCallback } from './callback-params.ts';
import { resetFlow } from './flow-store.ts';
import { OAUTH_KEYS } from './storage-keys.ts';
import { FACTION_CLEANUP_MS, SESSION_STORAGE_LIMIT } from './limits.ts';

/** What the care for session storage needs of the world around it. */
interface CarePorts {
  /** Removes the cached memberships that have expired. */
  readonly clean: () => void;
  /** How much session storage holds, in bytes. */
  readonly size: () => number;
  readonly warn: (message: string) => void;
  /** Repeats an action; returns an unsubscribe function. */
  readonly every: (ms: number, action: () => void) => () => void;
}

export const TOO_MUCH = 'This tab holds more than 1 MB of temporary data. Close the tab to clear it.';

/** How much a storage holds in bytes, as browsers count it: two for each character. */
function storageSize(open: () => Storage): number {
  try {
    const storage = open();
    const characters = Object.keys(storage).map((key) => key.length + (storage.getItem(key)?.length ?? 0));
    return 2 * characters.reduce((sum, each) => sum + each, 0);
  } catch {
    return 0;
  }
}

/** Cleans session storage now and every ten minutes, and warns once when it has grown too large. Returns an unsubscribe function. */
export function careForSession({ clean, size, warn, every }: CarePorts): () => void {
  let warned = false;
  const care = (): void => {
    clean();
    const isTooMuch = size() > SESSION_STORAGE_LIMIT;
    if (isTooMuch && !warned) warn(TOO_MUCH);
    warned = isTooMuch;
  };
  care();
  return every(FACTION_CLEANUP_MS, care);
}

/** Removes all that a sign-in with the provider left in this tab, in storage and in memory. */
export function forgetLogin(session: TextStorage = sessionText): void {
  for (const key of OAUTH_KEYS) session.remove(key);
  forgetCallback();
  resetFlow();
}

let isCaredFor = false;

/**
 * Keeps what sign-ins leave in this tab small from now on, and removes it when the user signs out. To be called once
 * at the start, as a sign-in may date from before a reload; a second call does nothing.
 */
export function keepClean(): void {
  if (isCaredFor) return;
  isCaredFor = true;
  onSignOut(() => forgetLogin());
  careForSession({
    clean: createFactionCache(sessionText, systemClock).clean,
    size: () => storageSize(() => sessionStorage),
    warn: (message) => void notify(message, { tone: 'warn' }),
    every: (ms, action) => {
      const timer = setInterval(action, ms);
      return () => clearInterval(timer);
    },
  });
}
