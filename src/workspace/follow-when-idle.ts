import type { FormStore } from '../engine/store/form-store.ts';

/** Maximum update time in milliseconds that is not noticeable between key presses. */
const LIGHT = 8;

/** Pause in milliseconds after which the user has stopped typing. */
const PAUSE = 400;

/**
 * Calls `follow` when answers change: immediately while its cost in milliseconds is small, otherwise after a pause in
 * typing. Other changes (undo, clear, load) are always immediate. Returns an unsubscribe function.
 */
export function followWhenIdle(store: FormStore, cost: () => number, follow: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = store.subscribe((state, before) => {
    if (state.data === before.data) return;
    clearTimeout(timer);
    if (state.lastCause === 'edit' && cost() > LIGHT) timer = setTimeout(follow, PAUSE);
    else follow();
  });
  follow();
  return () => {
    stop();
    clearTimeout(timer);
  };
}
