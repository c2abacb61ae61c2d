import { act } from '@testing-library/react';
import type { SubscribeLockdown } from '../../../../../src/services/lockdown/lockdown-provider.tsx';

/** Stands in for the database: a test says what is stored, and when the connection fails. */
export function fakeSubscription() {
  const listeners = new Set<{ onConfig: (stored: unknown) => void; onError: () => void }>();
  const subscribe: SubscribeLockdown = (onConfig, onError) => {
    const listener = { onConfig, onError };
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    subscribe,
    /** How many follow it now. */
    count: () => listeners.size,
    store: (stored: unknown) => act(() => listeners.forEach(({ onConfig }) => onConfig(stored))),
    fail: () => act(() => listeners.forEach(({ onError }) => onError())),
  };
}
