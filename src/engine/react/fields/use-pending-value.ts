import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { deepEqual } from '../../../shared/lib/equal.ts';
import { PendingChange } from './pending-change.ts';

/** The way of a value from its control to the form. */
export interface PendingValue {
  /** Whether something that was typed waits to be sent. */
  readonly isWaiting: () => boolean;
  /** Sends the value that `read` returns, after a pause. */
  readonly schedule: (read: () => unknown) => void;
  /** Sends what waits, now. */
  readonly flush: () => void;
  /** Sends a value in place of what waits. */
  readonly replace: (value: unknown) => void;
  /** What the form holds, as far as this control knows: what it was given last, or sent last. */
  readonly known: () => unknown;
}

/** Sends what is typed to the form after a pause, and before the control goes; what the form holds is not sent again. */
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
