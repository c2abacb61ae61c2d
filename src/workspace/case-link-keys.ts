import type { Links } from '../engine/store/document.ts';
import type { FormStore } from '../engine/store/form-store.ts';
import { systemClock } from '../shared/lib/clock.ts';

/** Keys under which features store texts with a document of a case. */
export const ANNOUNCED = 'announced';

/** Timestamp of its last announcement, in milliseconds since the epoch. */
export const ANNOUNCED_AT = 'announcedAt';

/** Timestamp of the last copy of its post, in milliseconds since the epoch. */
export const COPIED = 'copied';

/** Records that the post of a form was copied or sent to the forum. This accepts what it shows of other forms. */
export function noteCopied(store: FormStore, form: string): void {
  const { setLink, accept, inherited, form: open } = store.getState();
  setLink(COPIED, String(systemClock.now()), form);
  if (open === form) accept(Object.keys(inherited()));
}

/** The saved report that it builds on, as JSON. */
export const REPORT = 'report';

/** Timestamp of its last save as a report, in milliseconds since the epoch. */
export const SAVED_AT = 'savedAt';

/** Timestamp of opening it from its saved report, in milliseconds since the epoch. */
export const OPENED_AT = 'openedAt';

/** Another user's saved report that it was opened from, as JSON. Saving creates a new report. */
export const SOURCE = 'source';

/** Returns true if a document was copied, saved or announced. */
export const isDone = (links: Links): boolean =>
  [ANNOUNCED, REPORT, COPIED].some((link) => links[link] !== undefined);

/** Set until the handover notice is dismissed or the case is cleared. */
export const HANDED_OVER = 'handedOver';
