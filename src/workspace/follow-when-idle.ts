import type { FormStore } from '../engine/store/form-store.ts';

/** Work that takes longer than this, in milliseconds, would be felt between two keys. */
const LIGHT = 8;

/** A user who changes nothing for this many milliseconds has stopped typing. */
const PAUSE = 400;

/**
 * Calls back after the answers changed: at once while the work of following (`cost`, milliseconds) is light, otherwise
 * when the user pauses. Anything but typing (undo, clear, a loaded draft) is followed at once. Returns how to stop.
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
