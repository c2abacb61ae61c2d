import { act } from '@testing-library/react';
import type { SubscribeLockdown } from '../../../../../src/services/lockdown/lockdown-provider.tsx';

/** A fake database: a test sets the value and connection failures. */
export function fakeSubscription() {
  const listeners = new Set<{ onConfig: (stored: unknown) => void; onError: () => void }>();
  const subscribe: SubscribeLockdown = (onConfig, onError) => {
    const listener = { onConfig, onError };
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    subscribe,
    /** Returns the number of listeners. */
    count: () => listeners.size,
    store: (stored: unknown) => act(() => listeners.forEach(({ onConfig }) => onConfig(stored))),
    fail: () => act(() => listeners.forEach(({ onError }) => onError())),
  };
}
