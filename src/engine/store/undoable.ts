import type { FormStore } from './form-store.ts';

/** Result of a change, and a function to undo it; null if it added no undo step. */
interface Undoable<T> {
  readonly result: T;
  /** Undoes it and all later changes; returns false without effect if it is no longer in the history. */
  readonly undo: (() => boolean) | null;
}

/** Runs a change that can be undone later, even after other changes. */
export function undoable<T>(store: FormStore, change: () => T): Undoable<T> {
  const before = store.getState().past;
  const result = change();
  const { past } = store.getState();
  const step = past.at(-1);
  if (past === before || step === undefined) return { result, undo: null };
  const isPast = (): boolean => store.getState().past.includes(step);
  const undo = (): boolean => {
    if (!isPast()) return false;
    while (isPast()) store.getState().undo();
    return true;
  };
  return { result, undo };
}
