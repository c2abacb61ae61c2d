import { isoMinute } from '../lib/clock.ts';
import { formatDate } from '../lib/date-text.ts';

/** Formats a timestamp (milliseconds since the epoch) as in posts: `21 Nov 2026, 19:05 UTC`. */
export const utcText = (at: number): string => formatDate(isoMinute(new Date(at)));

/** The same without `UTC`, for columns labelled with it: `21 Nov 2026, 19:05`. */
export const timeText = (at: number): string => utcText(at).replace(' UTC', '');
