import { systemClock } from '../../../shared/lib/clock.ts';
import { sessionText, type TextStorage } from '../../../shared/lib/storage.ts';
import { notify } from '../../notifications/notification-store.ts';
import { onSignOut } from '../session/sign-out.ts';
import { createFactionCache } from './faction-cache.ts';
import { forgetCallback } from './callback-params.ts';
import { resetFlow } from './flow-store.ts';
import { OAUTH_KEYS } from './storage-keys.ts';
import { FACTION_CLEANUP_MS, SESSION_STORAGE_LIMIT } from './limits.ts';

/** Dependencies of the session storage cleanup. */
interface CarePorts {
  /** Removes expired cached memberships. */
  readonly clean: () => void;
  /** Returns the size of session storage in bytes. */
  readonly size: () => number;
  readonly warn: (message: string) => void;
  /** Repeats an action; returns an unsubscribe function. */
  readonly every: (ms: number, action: () => void) => () => void;
}

export const STORAGE_WARNING = 'This tab holds more than 1 MB of temporary data. Close the tab to clear it.';

/** Returns the size of a storage in bytes, counting two per character as browsers do. */
function storageSize(open: () => Storage): number {
  try {
    const storage = open();
    const characters = Object.keys(storage).map((key) => key.length + (storage.getItem(key)?.length ?? 0));
    return 2 * characters.reduce((sum, each) => sum + each, 0);
  } catch {
    return 0;
  }
}

/** Cleans session storage now and every ten minutes; warns once if too large. Returns an unsubscribe function. */
export function scheduleStorageCleanup({ clean, size, warn, every }: CarePorts): () => void {
  let warned = false;
  const care = (): void => {
    clean();
    const isTooMuch = size() > SESSION_STORAGE_LIMIT;
    if (isTooMuch && !warned) warn(STORAGE_WARNING);
    warned = isTooMuch;
  };
  care();
  return every(FACTION_CLEANUP_MS, care);
}

/** Removes all data of a provider sign-in from this tab, in storage and in memory. */
export function forgetLogin(session: TextStorage = sessionText): void {
  for (const key of OAUTH_KEYS) session.remove(key);
  forgetCallback();
  resetFlow();
}

let isCaredFor = false;

/**
 * Starts the periodic cleanup, and removes sign-in data at sign-out. Call at startup, since data may date from before a
 * reload; further calls are a no-op.
 */
export function startSessionStorageCleanup(): void {
  if (isCaredFor) return;
  isCaredFor = true;
  onSignOut(() => forgetLogin());
  scheduleStorageCleanup({
    clean: createFactionCache(sessionText, systemClock).clean,
    size: () => storageSize(() => sessionStorage),
    warn: (message) => void notify(message, { tone: 'warn' }),
    every: (ms, action) => {
      const timer = setInterval(action, ms);
      return () => clearInterval(timer);
    },
  });
}
