// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SINCE_KEY } from '../../../../src/app/auth/forget-drafts.ts';
import { ProfileMenu } from '../../../../src/app/auth/profile-menu.tsx';
import { setPerson, setSignedOut, useAuth } from '../../../../src/auth/session/auth-store.ts';
import type { Person } from '../../../../src/auth/session/person.ts';
import { dismiss, useNotifications } from '../../../../src/notifications/notification-store.ts';
import { nobodyInGame, person } from './support/people.ts';
import { showAt } from './support/show.tsx';

const open = () => showAt('/', <ProfileMenu />);

async function openMenu(who: Person, name: string) {
  setPerson(who);
  const shown = open();
  await shown.user.click(screen.getByRole('button', { name }));
  return { ...shown, menu: screen.getByRole('menu') };
}

const items = (menu: HTMLElement, role: string) =>
  within(menu)
    .queryAllByRole(role)
    .map(({ textContent }) => textContent);

beforeEach(() => {
  setSignedOut();
  localStorage.clear();
});
afterEach(() => {
  act(() => useNotifications.getState().forEach(({ id }) => dismiss(id)));
  cleanup();
});

it('shows neither way while it is not known who is signed in, so that nothing flashes', () => {
  useAuth.setState({ status: 'loading', person: null, error: null }, true);
  open();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  act(() => setSignedOut());
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

describe('somebody signed in', () => {
  it('reads their name, rank and access level', async () => {
    const { menu } = await openMenu(person(), 'Ada Sample');
    const about = document.getElementById(menu.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(about).toBe('Ada SampleChiefAccess level: member');
    expect(items(menu, 'menuitem')).toEqual(['Sign out']);
  });

  it('acts as another of their characters', async () => {
    const { menu, user } = await openMenu(person(), 'Ada Sample');
    expect(items(menu, 'menuitemradio')).toEqual(['Ada SampleChief', 'Ben ExampleAttendant']);
    expect(within(menu).getByRole('menuitemradio', { checked: true }).textContent).toBe('Ada SampleChief');
    await user.keyboard('{ArrowDown}{Enter}');
    const trigger = await screen.findByRole('button', { name: 'Ben Example' });
    expect(useAuth.getState().person?.faction?.characterId).toBe(1002);
    expect(document.activeElement).toBe(trigger);
  });

  it('finds the administration if it is open to them', async () => {
    const { menu, user } = await openMenu(person({ permissions: ['admin_limited_access'] }), 'Ada Sample');
    await user.click(within(menu).getByText('Administration'));
    screen.getByText('At /admin');
  });

  it('reads that their membership is not known', async () => {
    const who = nobodyInGame({ factionError: 'The roster does not answer.' });
    const { menu } = await openMenu(who, 'demo.person');
    expect(menu.textContent).toContain('Your membership is not known: The roster does not answer.');
    expect(items(menu, 'menuitemradio')).toEqual([]);
  });
});

describe('signing out', () => {
  it('forgets what was written since, and keeps the focus in its place', async () => {
    localStorage.setItem(SINCE_KEY, '1234');
    const { menu, user, forgetSince } = await openMenu(person(), 'Ada Sample');
    await user.click(within(menu).getByText('Sign out'));
    const link = await screen.findByRole('link', { name: 'Sign in' });
    await vi.waitFor(() => expect(forgetSince.mock.calls).toEqual([[1234]]));
    expect(localStorage.getItem(SINCE_KEY)).toBeNull();
    expect(document.activeElement).toBe(link);
    await vi.waitFor(() =>
      expect(useNotifications.getState().map(({ message }) => message)).toEqual([
        'Signed out. Your drafts were removed from this browser.',
      ]),
    );
  });
});
