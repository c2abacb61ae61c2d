import { DAY_MS } from '../../../../contract/time.ts';
import type { AuditEntry } from './audit-entry.ts';

/** Which entries are asked for. Empty texts ask for nothing; days are `YYYY-MM-DD` in UTC, both included. */
export interface AuditFilter {
  /** A part of the account id or of the name. */
  readonly actor: string;
  /** A part of the action, its target or its details. */
  readonly action: string;
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: AuditFilter = { actor: '', action: '', from: '', to: '' };

/** The times that the days of a filter stand for, in milliseconds. */
export function rangeOf({ from, to }: AuditFilter): { readonly from?: number; readonly to?: number } {
  return {
    ...(from !== '' && { from: Date.parse(from) }),
    ...(to !== '' && { to: Date.parse(to) + DAY_MS - 1 }),
  };
}

/** Whether an entry is asked for, times aside: those are asked of the server. */
export function fits(
  { actor, action, target, details }: AuditEntry,
  filter: AuditFilter,
  nameOf: (uid: string) => string,
): boolean {
  const who = `${actor} ${nameOf(actor)}`.toLowerCase();
  const what = `${action} ${target} ${details}`.toLowerCase();
  return who.includes(filter.actor.trim().toLowerCase()) && what.includes(filter.action.trim().toLowerCase());
}
