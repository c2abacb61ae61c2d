import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/time.ts';
import { ageOf } from './clock.ts';
import { plural, t } from '../../../contract/messages.ts';

/** Formats an age in its largest unit: `just now`, `5 min ago`, `3 h ago`, `2 days ago`. */
export function ageText(at: number, now: number): string {
  const age = ageOf(at, now);
  if (age < MINUTE_MS) return t('just now');
  if (age < HOUR_MS) return t('{count} min ago', { count: Math.floor(age / MINUTE_MS) });
  if (age < DAY_MS) return t('{count} h ago', { count: Math.floor(age / HOUR_MS) });
  return plural(Math.floor(age / DAY_MS), '{count} day ago', '{count} days ago');
}
