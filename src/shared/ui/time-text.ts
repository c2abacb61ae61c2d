import { isoMinute } from '../lib/clock.ts';
import { screenDate } from '../language/screen-date.ts';

/** Formats a timestamp (milliseconds since the epoch) in the language of the screen: `21 Nov 2026, 19:05 UTC`. */
export const utcText = (at: number): string => screenDate(isoMinute(new Date(at)));

/** The same without `UTC`, for columns labelled with it: `21 Nov 2026, 19:05`. */
export const timeText = (at: number): string => utcText(at).replace(' UTC', '');
