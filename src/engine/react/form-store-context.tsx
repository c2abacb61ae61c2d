import { createContext, useContext, type ReactNode } from 'react';
import { useStore } from 'zustand';

import type { FormState } from '../store/form-state.ts';
import type { FormStore } from '../store/form-store.ts';

const StoreContext = createContext<FormStore | null>(null);

/** Hands one form store to everything below it. */
export function FormStoreProvider({ store, children }: { store: FormStore; children: ReactNode }): ReactNode {
  return <StoreContext value={store}>{children}</StoreContext>;
}

/** The store itself, for reading or acting at an event without rendering on changes. Throws outside a provider. */
export function useFormStoreApi(): FormStore {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('useFormStoreApi must be used within a FormStoreProvider');
  return store;
}

/** A part of the state; renders again only when the selected value is another one (compared by identity). */
export function useFormStore<T>(selector: (state: FormState) => T): T {
  return useStore(useFormStoreApi(), selector);
}
