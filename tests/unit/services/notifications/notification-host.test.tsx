// @vitest-environment happy-dom
import { asErrorMessage } from '../../../../contract/error-message.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotificationHost } from '../../../../src/services/notifications/notification-host.tsx';
import {
  dismiss,
  notify,
  useNotifications,
  type NotifyOptions,
} from '../../../../src/services/notifications/notification-store.ts';
import { Dialog } from '../../../../src/shared/ui/dialog.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  // Testing Library uses this to advance fake timers.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
});

afterEach(() => {
  act(() => useNotifications.getState().forEach(({ id }) => dismiss(id)));
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function say(message: string, options?: NotifyOptions): string {
  let id = '';
  act(() => {
    id = notify(asErrorMessage(message), options);
  });
  return id;
}

const item = (name: string) => screen.getByRole('group', { name });

describe('the live regions', () => {
  it('are assertive for errors only', () => {
    render(<NotificationHost />);
    say('Copied', { duration: 0 });
    say('Not saved', { tone: 'danger' });
    const read = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
    expect(read('status').join('')).toBe('Copied');
    expect(read('alert').join('')).toBe('Not saved');
  });

  it.each(['status', 'alert'])('announce only additions in the %s', (role) => {
    render(<NotificationHost />);
    for (const region of screen.getAllByRole(role)) expect(region.getAttribute('aria-atomic')).toBe('false');
  });
});

describe('time', () => {
  it('removes a timed notification', () => {
    render(<NotificationHost />);
    say('Copied');
    pass(5000);
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('pauses under the pointer', async () => {
    render(<NotificationHost />);
    say('Copied');
    pass(4000);
    const { hover, unhover } = user();
    await hover(screen.getByText('Copied'));
    pass(60_000);
    expect(screen.getByText('Copied')).toBeTruthy();
    await unhover(screen.getByText('Copied'));
    pass(1000);
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('pauses while the focus is inside', async () => {
    render(
      <>
        <NotificationHost />
        <button>Elsewhere</button>
      </>,
    );
    say('Copied');
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    pass(60_000);
    expect(screen.getByText('Copied')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    pass(5000);
    expect(screen.queryByText('Copied')).toBeNull();
  });
});

it('a pause lasts until pointer and focus have left', async () => {
  render(
    <>
      <NotificationHost />
      <button>Elsewhere</button>
    </>,
  );
  say('Copied');
  const { hover, unhover } = user();
  await hover(screen.getByText('Copied'));
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  pass(60_000);
  expect(screen.getByText('Copied')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  pass(60_000);
  expect(screen.getByText('Copied')).toBeTruthy();
  await unhover(screen.getByText('Copied'));
  pass(5000);
  expect(screen.queryByText('Copied')).toBeNull();
});

describe('stacking', () => {
  const messages = () =>
    screen.getAllByRole('group').map((group) => group.querySelector('p')?.textContent ?? '');

  it('shows the newest permanent and the newest timed one, then the next', () => {
    render(<NotificationHost />);
    const actions = [{ label: 'Undo', handler: vi.fn() }];
    say('Loading', { duration: 0 });
    say('Restore?', { actions });
    say('Copied');
    say('Reload?', { actions });
    expect(messages()).toEqual(['Copied', 'Reload?']);
    say('Offline', { duration: 0 });
    say('Title copied');
    expect(messages()).toEqual(['Title copied', 'Offline']);
    pass(5000);
    expect(messages()).toEqual(['Offline']);
    act(() => dismiss(useNotifications.getState().at(-1)?.id ?? ''));
    expect(messages()).toEqual(['Reload?']);
  });
});

describe('the icon', () => {
  const drawn = () => item('Hello').querySelector('.notification__icon path')?.getAttribute('d');

  // Larger icons are loaded on first use.
  beforeEach(() => vi.useRealTimers());

  async function drawnFor(icon?: string): Promise<string> {
    render(<NotificationHost />);
    const id = say('Hello', { duration: 0, ...(icon === undefined ? {} : { icon }) });
    await expect.poll(drawn).toMatch(/^M/);
    const path = drawn() ?? '';
    act(() => dismiss(id));
    cleanup();
    return path;
  }

  it('is drawn for each accepted name, and any of the full set', async () => {
    const standard = await drawnFor();
    expect(await drawnFor('check-circle')).toBe(standard);
    const others = [
      'exclamation-circle',
      'info-circle',
      'spinner',
      'save',
      'upload',
      'plus-circle',
      'exclamation-triangle',
      'fa-heart-pulse',
    ];
    const paths = new Set([standard]);
    for (const name of others) paths.add(await drawnFor(name));
    expect(paths.size).toBe(others.length + 1);
    expect(await drawnFor('warning')).toBe(await drawnFor('exclamation-triangle'));
  });
});

describe('dismissing', () => {
  it('works by button and by Escape', async () => {
    render(<NotificationHost />);
    say('One');
    say('Two', { actions: [{ label: 'Undo', handler: vi.fn() }] });
    await user().click(within(item('One')).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('One')).toBeNull();
    await user().tab();
    await user().keyboard('{Escape}');
    expect(screen.queryByText('Two')).toBeNull();
  });

  it('restores the focus', async () => {
    render(
      <>
        <input aria-label="Name" />
        <NotificationHost />
      </>,
    );
    say('Copied', { duration: 0 });
    act(() => screen.getByLabelText('Name').focus());
    await user().click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });
});

it('takes no space of the page for running work', () => {
  render(<NotificationHost />);
  say('Loading', { icon: 'spinner', duration: 0 });
  expect(screen.getByText('Loading').closest('.notifications__docked')).toBeNull();
  say('Choose', { duration: 0 });
  expect(screen.getByText('Choose').closest('.notifications__docked')).not.toBeNull();
});

it('an action runs once, after the notification is removed', async () => {
  const handler = vi.fn(() => expect(useNotifications.getState()).toEqual([]));
  render(<NotificationHost />);
  say('Restore the draft?', { actions: [{ label: 'Restore', variant: 'primary', handler }] });
  const restore = within(item('Restore the draft?')).getByRole('button', { name: 'Restore' });
  expect(restore.className).toContain('button--primary');
  await user().click(restore);
  expect(handler).toHaveBeenCalledOnce();
  expect(screen.queryByText('Restore the draft?')).toBeNull();
});

describe('with a dialog open', () => {
  const page = (open: boolean) => (
    <>
      <NotificationHost />
      <Dialog open={open} onClose={vi.fn()} title="Settings">
        <p>Content</p>
      </Dialog>
    </>
  );

  it('moves into the dialog, as all else is inert, and back when it closes', async () => {
    const { rerender } = render(page(true));
    await act(async () => {});
    say('Copied', { duration: 0 });
    expect(within(screen.getByRole('dialog')).getByText('Copied')).toBeTruthy();
    rerender(page(false));
    await act(async () => {});
    expect(screen.getByText('Copied').closest('dialog')).toBeNull();
  });
});

describe('the exit animation', () => {
  it('keeps the notification inert in place until it ends', async () => {
    let cancel = () => {};
    const finished = new Promise<Animation>((_, reject) => {
      cancel = () => reject(new Error('cancelled'));
    });
    const animations = vi.spyOn(Element.prototype, 'getAnimations');
    animations.mockReturnValue([{ finished } as Partial<Animation> as Animation]);
    render(<NotificationHost />);
    const id = say('Copied');
    act(() => dismiss(id));
    expect(screen.getByText('Copied').closest('[inert]')).not.toBeNull();
    await act(async () => cancel());
    expect(screen.queryByText('Copied')).toBeNull();
    animations.mockRestore();
  });
});
