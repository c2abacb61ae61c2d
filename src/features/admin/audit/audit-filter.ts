import { DAY_MS } from '../../../../contract/time.ts';
import { isDay } from '../../../engine/validate/formats.ts';
import type { AuditEntry } from './audit-entry.ts';

/** Filter criteria; empty strings match everything. Days are `YYYY-MM-DD` in UTC, inclusive. */
export interface AuditFilter {
  /** Substring of the account id or name. */
  readonly actor: string;
  /** Substring of the action, target or details. */
  readonly action: string;
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: AuditFilter = { actor: '', action: '', from: '', to: '' };

/** Converts the filter's days to a time range in milliseconds since the epoch; other text is no limit. */
export function rangeOf({ from, to }: AuditFilter): { readonly from?: number; readonly to?: number } {
  return {
    ...(isDay(from) && { from: Date.parse(from) }),
    ...(isDay(to) && { to: Date.parse(to) + DAY_MS - 1 }),
  };
}

/** Returns true if an entry matches the filter, except for time, which the query filters. */
export function matchesAuditFilter(
  { actor, action, target, details }: AuditEntry,
  filter: AuditFilter,
  nameOf: (uid: string) => string,
): boolean {
  const who = `${actor} ${nameOf(actor)}`.toLowerCase();
  const what = `${action} ${target} ${details}`.toLowerCase();
  return who.includes(filter.actor.trim().toLowerCase()) && what.includes(filter.action.trim().toLowerCase());
}
