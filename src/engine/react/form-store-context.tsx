import { createContext, useContext, type ReactNode } from 'react';
import { useStore } from 'zustand';

import type { FormState } from '../store/form-state.ts';
import type { FormStore } from '../store/form-store.ts';

const StoreContext = createContext<FormStore | null>(null);

export function FormStoreProvider({ store, children }: { store: FormStore; children: ReactNode }): ReactNode {
  return <StoreContext value={store}>{children}</StoreContext>;
}

/** Returns the store without subscribing, for event handlers. Throws outside a provider. */
export function useFormStoreApi(): FormStore {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('useFormStoreApi must be used within a FormStoreProvider');
  return store;
}

/** Returns selected state; rerenders only when the selected value changes (compared by identity). */
export function useFormStore<T>(selector: (state: FormState) => T): T {
  return useStore(useFormStoreApi(), selector);
}
