/** The names under which features keep texts with a case. */
export const ANNOUNCED = 'announced';

/** When its post was copied last, in milliseconds since the epoch. */
export const COPIED = 'copied';

/** The saved report that it builds on, as JSON. */
export const REPORT = 'report';

/** Stands there until the notice of who handed the case over is dismissed, or the case cleared. */
export const HANDED_OVER = 'handedOver';
