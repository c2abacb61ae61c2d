import { isoMinute } from '../lib/clock.ts';
import { formatDate } from '../lib/date-text.ts';

/** A moment (milliseconds) as documents write it, in UTC as everywhere in the product: `21 Nov 2026, 19:05`. */
export const timeText = (at: number): string => formatDate(isoMinute(new Date(at))).replace(' UTC', '');
