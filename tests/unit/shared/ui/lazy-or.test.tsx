// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyOr } from '../../../../src/shared/ui/lazy-or.ts';
import { NotLoaded } from '../../../../src/shared/ui/not-loaded.tsx';

afterEach(cleanup);

interface Named {
  readonly name: string;
}

const Missing = ({ name }: Named) => <NotLoaded heading={`No ${name}`}>Try again.</NotLoaded>;

it('renders the loaded component', async () => {
  const View = lazyOr(
    async () =>
      ({ name }: Named) => <p>{name} is here</p>,
    Missing,
  );
  render(
    <Suspense>
      <View name="Ada" />
    </Suspense>,
  );
  expect(await screen.findByText('Ada is here')).toBeDefined();
});

it('renders the fallback with its props if the load fails', async () => {
  const View = lazyOr<Named>(() => Promise.reject(new Error('offline')), Missing);
  render(
    <Suspense>
      <View name="Ada" />
    </Suspense>,
  );
  expect(await screen.findByRole('heading', { name: 'No Ada' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined();
});

it('renders the fallback after a timeout of 120 seconds', async () => {
  vi.useFakeTimers();
  const View = lazyOr<Named>(() => new Promise(() => undefined), Missing);
  render(
    <Suspense>
      <View name="Ada" />
    </Suspense>,
  );
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  vi.useRealTimers();
  expect(await screen.findByRole('heading', { name: 'No Ada' })).toBeDefined();
});
