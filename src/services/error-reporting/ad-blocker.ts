import { errorMessage } from '../../../contract/error-message.ts';
import type { TextStorage } from '../../shared/lib/storage.ts';

/** Warning for users whose browser blocks error reports. */
export const AD_BLOCKER_WARNING = errorMessage(
  'It looks like you have an adblocker enabled. Please disable it for this site: it blocks the error reports that help to fix problems.',
);

/** Session-storage key of the dismissal. */
const DISMISSED_KEY = 'phmc-forms:adblock-dismissed';

/** Dependencies of the ad blocker check. */
interface AdBlockerPorts {
  /** Resolves to true if the error-tracking service responds. */
  readonly isReachable: () => Promise<boolean>;
  readonly isOnline: () => boolean;
  readonly session: TextStorage;
  /** Shows the warning until dismissed. */
  readonly warn: (message: string, dismissed: () => void) => void;
}

/**
 * Checks if error tracking is reachable, and warns of an ad blocker if it is not although the browser is online, unless
 * dismissed in this session. Resolves to null when offline.
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
