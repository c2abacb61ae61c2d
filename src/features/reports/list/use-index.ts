import { useEffect, useState } from 'react';
import type { Result } from '../../../shared/lib/result.ts';
import type { IndexError, ReportIndex } from '../../../services/report-index/report-index.ts';

/** Reads the index of the reports that are listed. */
export type ReadIndex = () => Promise<Result<ReportIndex, IndexError>>;

/** The index of the reports that are listed, as far as it is there. */
export type IndexState =
  | { readonly state: 'idle' | 'loading' | IndexError }
  | { readonly state: 'ready'; readonly index: ReportIndex };

const IDLE: IndexState = { state: 'idle' };
const LOADING: IndexState = { state: 'loading' };

/**
 * Reads the index once something is looked for, and again as reports change.
 * @param read the same function for the life of the list; absent where there is no index
 * @param version another number reads it again
 */
export function useIndex(read: ReadIndex | undefined, wanted: boolean, version: number): IndexState {
  const [found, setFound] = useState<{ readonly read: ReadIndex; readonly state: IndexState }>();
  useEffect(() => {
    if (!read || !wanted) return undefined;
    let current = true;
    const show = (state: IndexState): void => {
      if (current) setFound({ read, state });
    };
    read().then(
      (index) => show(index.ok ? { state: 'ready', index: index.value } : { state: index.error }),
      () => show({ state: 'unreachable' }),
    );
    return () => {
      current = false;
    };
  }, [read, wanted, version]);
  if (!read || !wanted) return IDLE;
  return found?.read === read ? found.state : LOADING;
}
