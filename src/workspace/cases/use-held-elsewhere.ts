import { useEffect, useState } from 'react';
import { lockedElsewhere } from '../../engine/cases/case-lock.ts';
import type { CaseSummary } from '../../engine/cases/case-list.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * The ids of the cases that other tabs work on, as of the last time this page was looked at or its cases changed.
 * Opening a case asks for its lock in any case.
 */
export function useHeldElsewhere(front: string, open: readonly CaseSummary[]): ReadonlySet<string> {
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
