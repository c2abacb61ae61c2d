// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Deployment } from '../../../../contract/deployment.ts';
import { LockdownProvider, useLockdown } from '../../../../src/services/lockdown/lockdown-provider.tsx';
import { LOCKDOWN_REASON, useLockdownReason } from '../../../../src/services/lockdown/lockdown-reason.ts';
import { fakeSubscription } from './support/fake-subscription.ts';

afterEach(cleanup);

const forAll = { enabled: true, notification: '', dialog: 'Please wait', affectedDeployments: ['all'] };

function setup(deployment: Deployment = 'local') {
  const database = fakeSubscription();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <LockdownProvider subscribe={database.subscribe} deployment={deployment}>
        {children}
      </LockdownProvider>
    </StrictMode>
  );
  const { result, rerender, unmount } = renderHook(useLockdown, { wrapper });
  return { ...database, now: () => result.current, rerender, unmount };
}

it('derives its deployment from the page URL', () => {
  const { subscribe, store } = fakeSubscription();
  const { result } = renderHook(useLockdown, {
    wrapper: ({ children }) => <LockdownProvider subscribe={subscribe}>{children}</LockdownProvider>,
  });
  store({ ...forAll, affectedDeployments: ['local'] });
  expect(result.current.active).toBe(true);
});

it('subscribes to the configuration once while mounted', () => {
  const { now, store, count, unmount } = setup();
  expect(count()).toBe(1);
  store(forAll);
  expect(now()).toMatchObject({ active: true, config: forAll });
  store({ ...forAll, enabled: false });
  expect(now().active).toBe(false);
  store(null);
  expect(now()).toMatchObject({ active: false, config: { dialog: '' } });
  unmount();
  expect(count()).toBe(0);
});

it('applies only to the named deployments', () => {
  const { now, store } = setup('github-pages');
  store({ ...forAll, affectedDeployments: ['phmc-tools', 'local'] });
  expect(now()).toMatchObject({ active: false, dialogOpen: false });
  store({ ...forAll, affectedDeployments: 'all' });
  expect(now().active).toBe(false);
  store({ ...forAll, affectedDeployments: ['github-pages'] });
  expect(now()).toMatchObject({ active: true, dialogOpen: true });
});

it('keeps the last configuration when the connection fails', () => {
  const { now, store, fail } = setup();
  store(forAll);
  act(() => now().dismissDialog());
  const before = now();
  fail();
  expect(now()).toBe(before);
});

describe('the dialog', () => {
  it('stays dismissed for an unchanged configuration', () => {
    const { now, store, rerender } = setup();
    store(forAll);
    expect(now().dialogOpen).toBe(true);
    act(() => now().dismissDialog());
    expect(now()).toMatchObject({ active: true, dialogOpen: false });
    store({ ...forAll, affectedDeployments: { '0': 'all' } });
    rerender();
    expect(now()).toMatchObject({ active: true, dialogOpen: false });
  });

  it.each([
    ['notification', { ...forAll, notification: 'Until noon' }],
    ['dialog', { ...forAll, dialog: 'Please wait longer' }],
    ['deployments', { ...forAll, affectedDeployments: ['all', 'local'] }],
  ])('is shown again when the %s change', (_, changed) => {
    const { now, store } = setup();
    store(forAll);
    act(() => now().dismissDialog());
    store(changed);
    expect(now().dialogOpen).toBe(true);
  });

  it('is shown again after the lockdown ended, also with the same text', () => {
    const { now, store } = setup();
    store(forAll);
    act(() => now().dismissDialog());
    store({ ...forAll, enabled: false });
    expect(now().dialogOpen).toBe(false);
    store(forAll);
    expect(now().dialogOpen).toBe(true);
  });

  it('closes when the lockdown ends', () => {
    const { now, store } = setup();
    store(forAll);
    store({ ...forAll, affectedDeployments: ['phmc-tools'] });
    expect(now().dialogOpen).toBe(false);
  });
});

it('returns the reason while active', () => {
  const { subscribe, store } = fakeSubscription();
  const { result } = renderHook(useLockdownReason, {
    wrapper: ({ children }) => <LockdownProvider subscribe={subscribe}>{children}</LockdownProvider>,
  });
  expect(result.current).toBeUndefined();
  store(forAll);
  expect(result.current).toBe(LOCKDOWN_REASON);
  store({ ...forAll, enabled: false });
  expect(result.current).toBeUndefined();
});
