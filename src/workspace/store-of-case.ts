import { model } from 'virtual:form-model';
import type { InMemoryCase } from '../engine/cases/case.ts';
import { loadStoredCase } from '../engine/cases/new-case.ts';
import { createFormStore, type FormStore } from '../engine/store/form-store.ts';
import type { FormData } from '../engine/store/model.ts';
import { showFor } from '../engine/store/own-answers.ts';

/**
 * Creates a temporary store of a case to render its documents; changes are not saved. Default dates are those of the
 * day of `at`, in milliseconds since the epoch.
 */
export function storeOfCase(held: InMemoryCase, at: number): FormStore {
  const store = createFormStore(model, { clock: { now: () => at } });
  loadStoredCase(store, model, held);
  return store;
}

/** Returns the answers of a case in the view of a form, which may not be the open one. */
export function dataIn(store: FormStore, form: string): FormData {
  const state = store.getState();
  return showFor(model, state, form, state.defaults).data;
}
