// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LockdownBanner } from '../../../../src/services/lockdown/lockdown-banner.tsx';
import { LockdownProvider } from '../../../../src/services/lockdown/lockdown-provider.tsx';
import { fakeSubscription } from './support/fake-subscription.ts';

afterEach(cleanup);

const forAll = { enabled: true, notification: 'Drills until noon.', affectedDeployments: ['all'] };

function setup() {
  const { subscribe, store } = fakeSubscription();
  render(
    <LockdownProvider subscribe={subscribe} deployment="local">
      <LockdownBanner />
    </LockdownProvider>,
  );
  return { store };
}

const banner = () => screen.queryByRole('region', { name: 'Lockdown' });

it('is shown during the lockdown, and cannot be dismissed', () => {
  const { store } = setup();
  expect(banner()).toBeNull();
  store(forAll);
  const region = screen.getByRole('region', { name: 'Lockdown' });
  expect(within(region).getByRole('status').textContent).toBe('Drills until noon.');
  expect(within(region).queryByRole('button')).toBeNull();
  store({ ...forAll, enabled: false });
  expect(banner()).toBeNull();
});

it('is hidden for another deployment', () => {
  const { store } = setup();
  store({ ...forAll, affectedDeployments: ['phmc-tools'] });
  expect(banner()).toBeNull();
});
