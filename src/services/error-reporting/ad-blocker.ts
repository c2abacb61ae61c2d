import { errorMessage } from '../../../contract/error-message.ts';
import type { TextStorage } from '../../shared/lib/storage.ts';

/** The message for a user whose browser keeps error reports back. */
export const AD_BLOCKER_WARNING = errorMessage(
  'It looks like you have an adblocker enabled. Please disable it for this site: it blocks the error reports that help to fix problems.',
);

/** The session-storage entry that says that the warning was dismissed. */
const DISMISSED_KEY = 'phmc-forms:adblock-dismissed';

/** What the check needs of the world around it. */
export interface AdBlockerPorts {
  /** Whether the error-tracking service answers. */
  readonly isReachable: () => Promise<boolean>;
  readonly isOnline: () => boolean;
  readonly session: TextStorage;
  /** Shows the warning until it is dismissed. */
  readonly warn: (message: string, dismissed: () => void) => void;
}

/**
 * Finds out whether error tracking can be reached, and warns of an ad blocker when it cannot though the browser is
 * online; not again in a session in which that was dismissed. Returns null when the browser is offline: then nobody knows.
 */
export async function checkAdBlocker(ports: AdBlockerPorts): Promise<boolean | null> {
  const { isReachable, isOnline, session, warn } = ports;
  if (!isOnline()) return null;
  if (await isReachable()) return true;
  if (!isOnline()) return null;
  const dismissed = session.get(DISMISSED_KEY);
  if (!dismissed.ok || dismissed.value === null)
    warn(AD_BLOCKER_WARNING, () => void session.set(DISMISSED_KEY, '1'));
  return false;
}
