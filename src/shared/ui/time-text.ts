// @chunk later
import { isoMinute } from '../lib/clock.ts';
import { formatDate } from '../lib/date-text.ts';

/** A moment (milliseconds) as documents write it: `21 Nov 2026, 19:05 UTC`. */
export const utcText = (at: number): string => formatDate(isoMinute(new Date(at)));

/** The same where UTC goes without saying, such as a column of moments: `21 Nov 2026, 19:05`. */
export const timeText = (at: number): string => utcText(at).replace(' UTC', '');
