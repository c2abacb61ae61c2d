import type { FormStore } from './form-store.ts';

/** Runs a change as a separate undo step, even between typing. */
export function asUndoStep(store: FormStore, change: () => void): void {
  store.setState({ typing: null });
  change();
  store.setState({ typing: null });
}
