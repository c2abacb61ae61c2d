// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { LockdownBanner } from '../../../../src/services/lockdown/lockdown-banner.tsx';
import { LockdownDialog } from '../../../../src/services/lockdown/lockdown-dialog.tsx';
import { LockdownProvider } from '../../../../src/services/lockdown/lockdown-provider.tsx';
import { LOCKDOWN_REASON } from '../../../../src/services/lockdown/lockdown-reason.ts';
import { fakeSubscription } from './support/fake-subscription.ts';

describe('lockdown banner', () => {
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
    expect(within(region).getByRole('status').textContent).toBe(`Drills until noon. ${LOCKDOWN_REASON}`);
    expect(within(region).queryByRole('button')).toBeNull();
    store({ ...forAll, enabled: false });
    expect(banner()).toBeNull();
  });

  it('is hidden for another deployment', () => {
    const { store } = setup();
    store({ ...forAll, affectedDeployments: ['phmc-tools'] });
    expect(banner()).toBeNull();
  });
});

describe('lockdown dialog', () => {
  afterEach(cleanup);

  const forAll = { enabled: true, dialog: 'Drills.\nPlease wait.', affectedDeployments: ['all'] };

  function setup() {
    const { subscribe, store } = fakeSubscription();
    render(
      <LockdownProvider subscribe={subscribe} deployment="local">
        <input aria-label="Name" />
        <LockdownDialog />
      </LockdownProvider>,
    );
    return { store };
  }

  const dialog = () => screen.queryByRole('dialog', { name: 'Lockdown' });
  const shown = () => screen.findByRole('dialog', { name: 'Lockdown' });

  it('shows the text of the administrators and the effect', async () => {
    const { store } = setup();
    expect(dialog()).toBeNull();
    store(forAll);
    const { textContent } = await shown();
    expect(textContent).toContain('Drills.\nPlease wait.');
    expect(textContent).toContain(LOCKDOWN_REASON);
    store({ ...forAll, dialog: 'Nearly over.' });
    expect((await shown()).textContent).toContain('Nearly over.');
  });

  it.each(['Understood', 'Close'])('is dismissed by %s, until the next change', async (name) => {
    const { store } = setup();
    store(forAll);
    await userEvent.click(within(await shown()).getByRole('button', { name }));
    expect(dialog()).toBeNull();
    store({ ...forAll });
    expect(dialog()).toBeNull();
    store({ ...forAll, dialog: 'Nearly over.' });
    expect(await shown()).toBeTruthy();
  });

  it('is not dismissed by typing', async () => {
    const { store } = setup();
    const { click, keyboard } = userEvent.setup();
    await click(screen.getByLabelText('Name'));
    store(forAll);
    await keyboard('two words{Enter}');
    expect(await shown()).toBeTruthy();
  });
});
