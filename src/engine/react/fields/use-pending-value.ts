import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { deepEqual } from '../../../shared/lib/equal.ts';
import { PendingChange } from './pending-change.ts';

/** Delayed updates of a stored value by its control. */
interface PendingValue {
  readonly isWaiting: () => boolean;
  /** Stores the value that `read` returns, after a delay. */
  readonly schedule: (read: () => unknown) => void;
  readonly flush: () => void;
  /** Stores a value, discarding the pending one. */
  readonly replace: (value: unknown) => void;
  /** Returns the last value received from the form or sent to it. */
  readonly known: () => unknown;
}

/** Stores typed values after a delay, and before unmount; skips values equal to the stored one. */
export function usePendingValue(value: unknown, send: (value: unknown) => void): PendingValue {
  const latest = useRef(send);
  const known = useRef(value);
  useLayoutEffect(() => {
    latest.current = send;
  });
  useLayoutEffect(() => {
    known.current = value;
  }, [value]);

  const [pending] = useState((): PendingValue => {
    const change = new PendingChange();
    const put = (next: unknown): void => {
      if (deepEqual(next, known.current)) return;
      known.current = next;
      latest.current(next);
    };
    return {
      isWaiting: () => change.isWaiting,
      schedule: (read) => change.schedule(() => put(read())),
      flush: change.flush,
      replace: (next) => {
        change.cancel();
        put(next);
      },
      known: () => known.current,
    };
  });
  useEffect(() => pending.flush, [pending]);
  return pending;
}
