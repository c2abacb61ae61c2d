import { errorMessage } from '../../../contract/error-message.ts';
import { dismiss, isTimedShown, notify } from '../notifications/notification-store.ts';
import type { CacheStatus } from './cache-store.ts';
import { announceFailure, ERROR_ICON, type Failure } from './failure-notice.ts';

const UNKNOWN = new Set<CacheStatus>(['loading', 'offline', 'failed']);
const KNOWN = new Set<CacheStatus>(['cached', 'live']);

const LOADED_MS = 2000;

/** Says that a segment could not be brought up to date. */
export const announceStaleSegment = (segment: string): void => {
  notify(errorMessage(`Failed to refresh ${segment} data`), { icon: ERROR_ICON });
};

/** Notifies the user of a fresh read: that it runs, that it is done, that it failed. A known list needs no word. */
export function createAnnouncer(): (before: CacheStatus, after: CacheStatus, failure: Failure) => void {
  let spinner: string | undefined;
  return (before, after, failure) => {
    if (before === after) return;
    if (spinner !== undefined) dismiss(spinner);
    spinner = undefined;
    if (after === 'loading') spinner = notify('Data Loading...', { icon: 'spinner', duration: 0 });
    if (after === 'failed') announceFailure(failure);
    // What the user did just now is worth more, and must not give way to this.
    if (UNKNOWN.has(before) && KNOWN.has(after) && !isTimedShown()) {
      notify('Data Loaded!', { duration: LOADED_MS });
    }
  };
}
