import type { ErrorMessage } from '../../../contract/error-message.ts';
import { useEffect, useState } from 'react';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import type { Row } from '../platform/firebase/records.ts';
import { readLast } from './server.ts';
import type { Loaded } from '../../shared/ui/use-loaded.ts';

const PAGE = 25;

/** Loaded rows of a list, with paging. */
interface Rows {
  /** Newest first. */
  readonly rows: Loaded<readonly Row[]>;
  /** True if there may be earlier rows. */
  readonly more: boolean;
  readonly loadMore: () => void;
}

interface State {
  readonly outcome: Result<readonly Row[], ErrorMessage>;
  readonly more: boolean;
}

/** Returns the cursor before a row: its sort value and key. */
function edgeOf(row: Row | undefined, by: string): readonly [number, string] | undefined {
  const at = row && isPlainObject(row.value) ? row.value[by] : undefined;
  return row && typeof at === 'number' ? [at, row.key] : undefined;
}

async function readPage(path: string, by: string, before?: readonly [number, string]): Promise<State> {
  const read = await readLast(path, { last: PAGE, by, ...(before && { before }) });
  if (!read.ok) return { outcome: read, more: false };
  return { outcome: ok(read.value.toReversed()), more: read.value.length === PAGE };
}

/** Reads a list from its end, page by page, sorted by a timestamp child. A changed `round` reloads. */
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
