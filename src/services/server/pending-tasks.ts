import type { ErrorMessage } from '../../../contract/error-message.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import type { Row } from '../platform/firebase/records.ts';
import { readLast } from './server.ts';

/** A pending task in the administration. */
export interface Waiting {
  /** Leading text: a count or a state. */
  readonly figure: string;
  /** Description, following the figure. */
  readonly text: string;
  /** Part of the tool: query string of its address, including the question mark. */
  readonly part?: string;
}

/** Number of last rows that are scanned. */
const LOOKED_THROUGH = 100;

/** Counts matching rows among the last ones, by a timestamp child. `since` in milliseconds. */
export async function countWaiting(
  path: string,
  by: string,
  waits: (row: Row) => boolean,
  since?: number,
): Promise<Result<number, ErrorMessage>> {
  const rows = await readLast(path, {
    last: LOOKED_THROUGH,
    by,
    ...(since !== undefined && { from: since }),
  });
  return rows.ok ? ok(rows.value.filter(waits).length) : rows;
}

/** Formats a count in singular or plural; empty for 0. */
export const formatPendingCount = (
  count: number,
  [one, several]: readonly [one: string, several: string],
  part?: string,
): readonly Waiting[] =>
  count === 0
    ? []
    : [{ figure: String(count), text: count === 1 ? one : several, ...(part !== undefined && { part }) }];
