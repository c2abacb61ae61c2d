import type { ErrorMessage } from '../../../contract/error-message.ts';
import { useEffect, useState } from 'react';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import type { Row } from '../platform/firebase/records.ts';
import { readLast } from './server.ts';
import type { Loaded } from '../../shared/ui/use-loaded.ts';

const PAGE = 25;

/** The rows of a list that are shown, and the way to earlier ones. */
export interface Rows {
  /** The newest first. */
  readonly rows: Loaded<readonly Row[]>;
  /** There may be earlier ones. */
  readonly more: boolean;
  readonly loadMore: () => void;
}

interface State {
  readonly outcome: Result<readonly Row[], ErrorMessage>;
  readonly more: boolean;
}

/** Where a page before this row ends: its value of the child by which the list is sorted, and its key. */
function edgeOf(row: Row | undefined, by: string): readonly [number, string] | undefined {
  const at = row && isPlainObject(row.value) ? row.value[by] : undefined;
  return row && typeof at === 'number' ? [at, row.key] : undefined;
}

async function readPage(path: string, by: string, before?: readonly [number, string]): Promise<State> {
  const read = await readLast(path, { last: PAGE, by, ...(before && { before }) });
  if (!read.ok) return { outcome: read, more: false };
  return { outcome: ok(read.value.toReversed()), more: read.value.length === PAGE };
}

/** Reads a list from its end, a page at a time, by a child that holds a time. Another `round` starts over. */
export function useRows(path: string, by: string, round: number): Rows {
  const [state, setState] = useState<State | null>(null);
  const [again, setAgain] = useState(0);
  const known = state?.outcome.ok ? state.outcome.value : [];

  useEffect(() => {
    let gone = false;
    void readPage(path, by).then((first) => {
      if (!gone) setState(first);
    });
    return () => {
      gone = true;
    };
  }, [path, by, round, again]);

  async function loadMore(): Promise<void> {
    const next = await readPage(path, by, edgeOf(known.at(-1), by));
    setState(next.outcome.ok ? { ...next, outcome: ok([...known, ...next.outcome.value]) } : next);
  }

  return {
    rows: { outcome: state?.outcome ?? null, reload: () => setAgain((count) => count + 1) },
    more: state?.more ?? false,
    loadMore: () => void loadMore(),
  };
}
