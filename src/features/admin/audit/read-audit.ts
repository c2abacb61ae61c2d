import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { knownName, loadNames } from '../../../services/server/names.ts';
import { readLast } from '../../../services/server/server.ts';
import { type AuditEntry, entryOf } from './audit-entry.ts';
import { type AuditFilter, matchesAuditFilter, rangeOf } from './audit-filter.ts';

/** An audit entry with its actor's name. */
export interface NamedEntry extends AuditEntry {
  readonly name: string;
}

/** Position in the log. */
type Edge = readonly [at: number, key: string];

/** A page of entries, newest first; `next` is the position of the next page, null at the end. */
export interface AuditPage {
  readonly entries: readonly NamedEntry[];
  readonly next: Edge | null;
}

/** Read limits: matching entries and scanned rows. */
interface Reach {
  readonly entries: number;
  readonly rows: number;
}

const ROWS_AT_ONCE = 100;

/** Reads matching entries, starting at the newest or after `from`. */
export async function readAudit(
  filter: AuditFilter,
  reach: Reach,
  from: Edge | null = null,
): Promise<Result<AuditPage, ErrorMessage>> {
  const entries: NamedEntry[] = [];
  let next = from;
  for (let looked = 0; looked < reach.rows; looked += ROWS_AT_ONCE) {
    const read = await readLast('audit', {
      last: ROWS_AT_ONCE,
      by: 'at',
      ...rangeOf(filter),
      ...(next && { before: next }),
    });
    if (!read.ok) return read;
    const rows = read.value
      .toReversed()
      .map(entryOf)
      .filter((entry) => entry !== null);
    await loadNames(rows.map(({ actor }) => actor));
    for (const entry of rows) {
      next = [entry.at, entry.key];
      if (matchesAuditFilter(entry, filter, knownName))
        entries.push({ ...entry, name: knownName(entry.actor) });
      if (entries.length === reach.entries) return ok({ entries, next });
    }
    if (read.value.length < ROWS_AT_ONCE) return ok({ entries, next: null });
  }
  return ok({ entries, next });
}
