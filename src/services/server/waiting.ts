import type { ErrorMessage } from '../../../contract/error-message.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import type { Row } from '../platform/firebase/records.ts';
import { readLast } from './server.ts';

/** Something in a tool of the administration that waits for somebody to see to it. */
export interface Waiting {
  /** Stands first: a count, or a state. */
  readonly figure: string;
  /** What it is, read after the figure. */
  readonly text: string;
  /** Which part of the tool it is in: the query of its address, from its question mark on. */
  readonly part?: string;
}

/** How many rows of a list are looked through for what waits: the last ones. */
export const LOOKED_THROUGH = 100;

/** Counts the rows among the last of a list, by a child that holds a time, that wait. `since` in milliseconds. */
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

/** So many things that wait, of which one and several are called so; nothing for none. */
export const waitingFor = (
  count: number,
  [one, several]: readonly [one: string, several: string],
  part?: string,
): readonly Waiting[] =>
  count === 0
    ? []
    : [{ figure: String(count), text: count === 1 ? one : several, ...(part !== undefined && { part }) }];
