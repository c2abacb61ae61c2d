import { useEffect, useState } from 'react';
import { lockedElsewhere } from '../../engine/cases/case-lock.ts';
import type { CaseSummary } from '../../engine/cases/case-list.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the ids of cases open in other tabs, updated on focus, visibility and case changes. Only informative: opening
 * a case requests its lock.
 */
export function useLockedInOtherTabs(front: string, open: readonly CaseSummary[]): ReadonlySet<string> {
  const [held, setHeld] = useState(NONE);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const ask = (): void =>
      void lockedElsewhere(navigator.locks, front).then((ids) => {
        if (!signal.aborted) setHeld(new Set(ids));
      });
    ask();
    window.addEventListener('focus', ask, { signal });
    document.addEventListener('visibilitychange', ask, { signal });
    return () => stop.abort();
  }, [front, open]);
  return held;
}
