import { errorMessage } from '../../../contract/error-message.ts';
import { dismiss, isTimedShown, notify } from '../notifications/notification-store.ts';
import type { CacheStatus } from './cache-store.ts';
import { announceFailure, ERROR_ICON, type Failure } from './failure-notice.ts';
import { t } from '../../../contract/messages.ts';

const UNKNOWN = new Set<CacheStatus>(['loading', 'offline', 'failed']);
const KNOWN = new Set<CacheStatus>(['cached', 'live']);

const LOADED_MS = 2000;

/** Notifies that a segment could not be refreshed. */
export const announceStaleSegment = (segment: string): void => {
  notify(errorMessage('Failed to refresh {segment} data', { segment }), { icon: ERROR_ICON });
};

/** Creates a notifier of status changes: loading, loaded, failed. Data from storage is not announced. */
export function createAnnouncer(): (before: CacheStatus, after: CacheStatus, failure: Failure) => void {
  let spinner: string | undefined;
  return (before, after, failure) => {
    if (before === after) return;
    if (spinner !== undefined) dismiss(spinner);
    spinner = undefined;
    if (after === 'loading') spinner = notify(t('Data Loading...'), { icon: 'spinner', duration: 0 });
    if (after === 'failed') announceFailure(failure);
    // Do not replace a notification about a recent user action.
    if (UNKNOWN.has(before) && KNOWN.has(after) && !isTimedShown()) {
      notify(t('Data Loaded!'), { duration: LOADED_MS });
    }
  };
}
