import type { FormStore } from '../engine/store/form-store.ts';
import { systemClock } from '../shared/lib/clock.ts';

/** Keys under which features store texts with a case. */
export const ANNOUNCED = 'announced';

/** Timestamp of the last copy of its post, in milliseconds since the epoch. */
export const COPIED = 'copied';

/** Records that the post was copied or sent to the forum. */
export const noteCopied = (store: FormStore): void =>
  store.getState().setLink(COPIED, String(systemClock.now()));

/** The saved report that it builds on, as JSON. */
export const REPORT = 'report';

/** Timestamp of its last save as a report, in milliseconds since the epoch. */
export const SAVED_AT = 'savedAt';

/** Another user's saved report that it was opened from, as JSON. Saving creates a new report. */
export const SOURCE = 'source';

/** Set until the handover notice is dismissed or the case is cleared. */
export const HANDED_OVER = 'handedOver';
