// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../src/app/app.tsx';
import { openWorkspace } from '../../../src/workspace/open-workspace.ts';
import { LOCKDOWN_REASON } from '../../../src/services/lockdown/lockdown-reason.ts';
import { dismiss, useNotifications } from '../../../src/services/notifications/notification-store.ts';
import { fakeSubscription } from '../services/lockdown/support/fake-subscription.ts';

// A form with a title, a recipient and a post.
const FORM = 'coroner-email';

const forAll = {
  enabled: true,
  dialog: 'Drills.',
  notification: 'Until noon.',
  affectedDeployments: ['all'],
};

const notified = () => useNotifications.getState().map(({ message }) => message);
const copyButtons = () => screen.getAllByRole('button', { name: /^Copy(?: recipient)?$/ });
const writeText = vi.fn<(text: string) => Promise<void>>();

async function setup() {
  const { subscribe, store } = fakeSubscription();
  const workspace = await openWorkspace();
  await act(async () => render(<App workspace={Promise.resolve(workspace)} subscribeLockdown={subscribe} />));
  await screen.findByRole('button', { name: 'Copy' });
  const user = userEvent.setup({ writeToClipboard: false });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return { store, user };
}

async function lockAndDismiss({ store, user }: Awaited<ReturnType<typeof setup>>): Promise<void> {
  store(forAll);
  await user.click(within(await screen.findByRole('dialog', { name: 'Lockdown' })).getByText('Understood'));
}

beforeEach(() => {
  // As in a browser without Web Locks.
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width >='),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  writeText.mockReset().mockResolvedValue();
  location.hash = `#/?form=${FORM}`;
});

afterEach(() => {
  act(() => useNotifications.getState().forEach(({ id }) => dismiss(id)));
  cleanup();
  vi.unstubAllGlobals();
});

it('shows dialog and banner, and removes them when it ends', async () => {
  const { store } = await setup();
  expect(screen.queryByRole('region', { name: 'Lockdown' })).toBeNull();
  store(forAll);
  expect((await screen.findByRole('dialog', { name: 'Lockdown' })).textContent).toContain('Drills.');
  expect(screen.getByRole('region', { name: 'Lockdown' }).textContent).toBe(`Until noon. ${LOCKDOWN_REASON}`);
  store({ ...forAll, enabled: false });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Lockdown' })).toBeNull();
});

describe('copying', () => {
  it('is disabled during the lockdown, with a visible reason also on each button', async () => {
    const app = await setup();
    const words = () => screen.queryAllByText(LOCKDOWN_REASON, { exact: false });
    expect(copyButtons()).toHaveLength(2);
    for (const button of copyButtons()) expect(button.hasAttribute('aria-disabled')).toBe(false);
    expect(words()).toEqual([]);
    await lockAndDismiss(app);
    expect(words()).toHaveLength(1);
    for (const button of copyButtons()) {
      expect(button.getAttribute('aria-disabled')).toBe('true');
      expect(button.title).toBe(LOCKDOWN_REASON);
      await app.user.click(button);
      expect(notified()).toEqual([LOCKDOWN_REASON]);
    }
    expect(writeText).not.toHaveBeenCalled();
    app.store(null);
    await app.user.click(screen.getByRole('button', { name: 'Copy recipient' }));
    await expect.poll(() => writeText).toHaveBeenCalledOnce();
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  });

  it.each(['F8', 'F9'])('%s shows the reason', async (key) => {
    const app = await setup();
    await lockAndDismiss(app);
    await app.user.keyboard(`{${key}}`);
    expect(notified()).toEqual([LOCKDOWN_REASON]);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(LOCKDOWN_REASON);
    expect(writeText).not.toHaveBeenCalled();
    app.store({ ...forAll, affectedDeployments: ['phmc-tools'] });
    await app.user.keyboard(`{${key}}`);
    await expect.poll(() => writeText).toHaveBeenCalledOnce();
  });
});

it.each(['#/login', '#/admin'])('shows its dialog on %s, and again when it changes', async (hash) => {
  const { store, user } = await setup();
  await act(async () => {
    location.hash = hash;
  });
  await act(async () => store(forAll));
  const dialog = await screen.findByRole('dialog', { name: 'Lockdown' });
  await user.click(within(dialog).getByText('Understood'));
  expect(screen.queryByRole('dialog', { name: 'Lockdown' })).toBeNull();
  await act(async () => store({ ...forAll, dialog: 'More drills.' }));
  expect(await screen.findByText('More drills.')).toBeTruthy();
});
