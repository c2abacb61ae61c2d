import { useEffect, useState } from 'react';
import type { Result } from '../../../shared/lib/result.ts';
import type { IndexError, ReportIndex } from '../../../services/report-index/report-index.ts';

/** Reads the index of the listed reports. */
export type ReadIndex = () => Promise<Result<ReportIndex, IndexError>>;

/** Loading state of the index. */
type IndexState =
  | { readonly state: 'idle' | 'loading' | IndexError }
  | { readonly state: 'ready'; readonly index: ReportIndex };

const IDLE: IndexState = { state: 'idle' };
const LOADING: IndexState = { state: 'loading' };

/**
 * Reads the index while a search is active, and again when reports change.
 * @param read must be referentially stable; absent if there is no index
 * @param version a changed number reloads the index
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
