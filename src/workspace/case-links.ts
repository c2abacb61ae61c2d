import type { FormStore } from '../engine/store/form-store.ts';
import { systemClock } from '../shared/lib/clock.ts';

/** The names under which features keep texts with a case. */
export const ANNOUNCED = 'announced';

/** When its post was copied last, in milliseconds since the epoch. */
export const COPIED = 'copied';

/** Notes that the post of a case was copied, or taken to the forum, just now. */
export const noteCopied = (store: FormStore): void =>
  store.getState().setLink(COPIED, String(systemClock.now()));

/** The saved report that it builds on, as JSON. */
export const REPORT = 'report';

/** The saved report of somebody else that it was opened from, as JSON. Saving makes a report of the user's own. */
export const SOURCE = 'source';

/** Stands there until the notice of who handed the case over is dismissed, or the case cleared. */
export const HANDED_OVER = 'handedOver';
