import { useLayoutEffect, useRef, useState } from 'react';
import { deepEqual } from '../../../shared/lib/equal.ts';
import { usePendingValue } from './use-pending-value.ts';

interface Draft<L> {
  readonly local: L;
  readonly pending: boolean;
}

/** Formats a stored value for editing, and parses the edited form. */
interface LocalValueOptions<L> {
  readonly value: unknown;
  readonly show: (value: unknown) => L;
  readonly read: (local: L) => unknown;
  readonly send: (value: unknown) => void;
}

/** Edited form of a value, with its setters. */
interface LocalValue<L> {
  readonly local: L;
  /** Sets the edited form; stores it after a delay. */
  readonly change: (local: L) => void;
  readonly flush: () => void;
  /** Stores the pending value and resets the edited form to the stored value, as after a reload. */
  readonly settle: () => void;
  /** Stores a value, discarding pending text. */
  readonly choose: (value: unknown) => void;
}

/**
 * Local state of a control that displays more than its own text: a key press renders one control instead of the form.
 * Typed text is kept ("36," for 36) until the stored value changes from outside.
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
