// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ConnectionState } from '../../../../src/services/cache/connection-state.tsx';
import { initialCacheState, useCache } from '../../../../src/services/cache/cache-store.ts';

afterEach(() => {
  cleanup();
  useCache.setState(initialCacheState, true);
});

it('shows nothing while connected or without a backend', () => {
  render(<ConnectionState />);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('shows that the page is offline in a polite live region', () => {
  render(<ConnectionState />);
  const region = screen.getByRole('status');
  act(() => useCache.setState({ connection: 'offline' }));
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('Offline');
  act(() => useCache.setState({ connection: 'online' }));
  expect(region.textContent).toBe('');
});
