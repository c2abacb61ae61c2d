import { act } from '@testing-library/react';

/** A set of facts that fields subscribe to, as the editor keeps them. */
export function signal() {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: () => act(() => listeners.forEach((listener) => listener())),
  };
}
