import { useLayoutEffect, useRef, useState } from 'react';
import { deepEqual } from '../../../shared/lib/equal.ts';
import { usePendingValue } from './use-pending-value.ts';

interface Draft<L> {
  readonly local: L;
  readonly pending: boolean;
}

/** How a stored value is shown while being edited, and how what is shown is read back. */
export interface LocalValueOptions<L> {
  readonly value: unknown;
  readonly show: (value: unknown) => L;
  readonly read: (local: L) => unknown;
  readonly send: (value: unknown) => void;
}

/** The edited form of a value, and the ways to change it. */
export interface LocalValue<L> {
  readonly local: L;
  /** Takes what was typed; the form gets it after a pause. */
  readonly change: (local: L) => void;
  /** Sends what waits, now. */
  readonly flush: () => void;
  /** Sends what waits and shows the stored value again, as it would be shown after a reload. */
  readonly settle: () => void;
  /** Sends a value in place of whatever is being typed. */
  readonly choose: (value: unknown) => void;
}

/**
 * Keeps what a user types beside the stored value, for a control that shows more than its text of it: a key press
 * renders one control and not the form. What was typed stays as it is ("36," for 36) until the stored value becomes
 * another one from outside.
 */
export function useLocalValue<L>(options: LocalValueOptions<L>): LocalValue<L> {
  const { value, show, read, send } = options;
  const [draft, setDraft] = useState<Draft<L>>();
  const [seen, setSeen] = useState(value);
  const pending = usePendingValue(value, send);
  if (!Object.is(seen, value)) {
    setSeen(value);
    if (draft && !draft.pending && !deepEqual(read(draft.local), value)) setDraft(undefined);
  }

  const latestRead = useRef(read);
  useLayoutEffect(() => {
    latestRead.current = read;
  });

  const change = (local: L): void => {
    setDraft({ local, pending: true });
    pending.schedule(() => {
      setDraft({ local, pending: false });
      return latestRead.current(local);
    });
  };
  const settle = (): void => {
    pending.flush();
    setDraft(undefined);
  };
  const choose = (next: unknown): void => {
    setDraft(undefined);
    pending.replace(next);
  };
  return { local: draft ? draft.local : show(value), change, flush: pending.flush, settle, choose };
}
