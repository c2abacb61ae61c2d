import type { FormStore } from './form-store.ts';

/** Makes a change that is a step of history by itself, also where the user types before and after it. */
export function asOwnStep(store: FormStore, change: () => void): void {
  store.setState({ typing: null });
  change();
  store.setState({ typing: null });
}
