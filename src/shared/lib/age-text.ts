import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/time.ts';
import { ageOf } from './clock.ts';
import { t } from '../../../contract/messages.ts';

const counted = (count: number, unit: string): string =>
  t('{count} {unit}{value} ago', { count, unit, value: count === 1 ? '' : 's' });

/** Formats an age in its largest unit: `just now`, `5 min ago`, `3 h ago`, `2 days ago`. */
export function ageText(at: number, now: number): string {
  const age = ageOf(at, now);
  if (age < MINUTE_MS) return t('just now');
  if (age < HOUR_MS) return t('{floor} min ago', { floor: Math.floor(age / MINUTE_MS) });
  if (age < DAY_MS) return t('{floor} h ago', { floor: Math.floor(age / HOUR_MS) });
  return counted(Math.floor(age / DAY_MS), 'day');
}
