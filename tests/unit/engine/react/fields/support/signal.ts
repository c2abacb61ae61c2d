import { act } from '@testing-library/react';

/** Creates a subscribable set, as the editor has them. */
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
