import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/time.ts';
import { ageOf } from './clock.ts';

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** Formats an age in its largest unit: `just now`, `5 min ago`, `3 h ago`, `2 days ago`. */
export function ageText(at: number, now: number): string {
  const age = ageOf(at, now);
  if (age < MINUTE_MS) return 'just now';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h ago`;
  return counted(Math.floor(age / DAY_MS), 'day');
}
