import type { FormStore } from './form-store.ts';

/** What a change returned, and the way back; null when it was no step of history. */
export interface Undoable<T> {
  readonly result: T;
  /** Undoes it with all that came after; returns false, and does nothing, once it is not in the past any more. */
  readonly undo: (() => boolean) | null;
}

/** Makes a change that can be taken back later, whatever was changed or undone since. */
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
