// @vitest-environment happy-dom
import { type ErrorMessage, asErrorMessage } from '../../../../../contract/error-message.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignOutDialog } from '../../../../../src/services/auth/sign-out/sign-out-dialog.tsx';
import { ProfileMenu } from '../../../../../src/services/auth/screens/profile-menu.tsx';
import {
  recheckMembership,
  refreshCharacters,
} from '../../../../../src/services/auth/oauth/recheck-membership.ts';
import { setPerson, setSignedOut, useAuth } from '../../../../../src/services/auth/session/auth-store.ts';
import type { Person } from '../../../../../src/services/auth/session/person.ts';
import type { CaseSummary } from '../../../../../src/engine/cases/case-list.ts';
import { err, ok, type Result } from '../../../../../src/shared/lib/result.ts';
import { dismiss, useNotifications } from '../../../../../src/services/notifications/notification-store.ts';
import { nobodyInGame, person } from '../support/people.ts';
import { showAt } from './support/show.tsx';

vi.mock(import('../../../../../src/services/auth/oauth/recheck-membership.ts'), () => ({
  recheckMembership: vi.fn(),
  refreshCharacters: vi.fn(),
}));

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
  vi.mocked(recheckMembership).mockReset();
  setSignedOut();
  localStorage.clear();
});
afterEach(() => {
  act(() => useNotifications.getState().forEach(({ id }) => dismiss(id)));
  cleanup();
});

it('shows neither state until the session is known', () => {
  useAuth.setState({ status: 'loading', person: null, error: null }, true);
  open();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  act(() => setSignedOut());
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

describe('a signed-in user', () => {
  it('sees their name, rank and access level', async () => {
    const { menu } = await openMenu(person(), 'Jonas Keller');
    const about = document.getElementById(menu.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(about).toBe('Jonas KellerChiefAccess level: management');
    expect(items(menu, 'menuitem')).toEqual(['Refresh my characters', 'Sign out']);
  });

  it('can switch to another character', async () => {
    const { menu, user } = await openMenu(person(), 'Jonas Keller');
    expect(items(menu, 'menuitemradio')).toEqual(['Jonas KellerChief', 'Milo BrandvoldMedic']);
    expect(within(menu).getByRole('menuitemradio', { checked: true }).textContent).toBe('Jonas KellerChief');
    await user.keyboard('{ArrowDown}{Enter}');
    const trigger = await screen.findByRole('button', { name: 'Milo Brandvold' });
    expect(useAuth.getState().person?.faction?.characterId).toBe(1003);
    expect(document.activeElement).toBe(trigger);
  });
});

describe('a user with unknown membership', () => {
  const who = nobodyInGame({ factionError: 'The roster does not answer.' });

  it('sees the reason, and can retry', async () => {
    const { menu, user } = await openMenu(who, 'jonas.keller');
    expect(menu.textContent).toContain('Your membership could not be checked: The roster does not answer.');
    expect(items(menu, 'menuitem')).toEqual(['Try again', 'Refresh my characters', 'Sign out']);
    vi.mocked(recheckMembership).mockImplementation(async () => {
      setPerson(person());
      return ok(person());
    });
    await user.keyboard('{Enter}');
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Jonas Keller' }));
    expect(useNotifications.getState().map(({ message }) => message)).toEqual(['You are a member: Chief.']);
  });

  it('sees why the retry failed in the open menu, without a second request meanwhile', async () => {
    const { menu, user } = await openMenu(who, 'jonas.keller');
    let answer: (failure: Result<never, ErrorMessage>) => void = () => undefined;
    vi.mocked(recheckMembership).mockReturnValue(new Promise((done) => (answer = done)));
    await user.keyboard('{Enter}');
    expect(items(menu, 'menuitem')).toEqual([
      'Checking your membership…',
      'Refresh my characters',
      'Sign out',
    ]);
    await user.keyboard('{Enter}');
    await expect.poll(() => recheckMembership).toHaveBeenCalledOnce();
    await act(async () => answer(err(asErrorMessage('Request timed out. Please try again.'))));
    const words = 'Your membership could still not be checked: Request timed out. Please try again.';
    expect(menu.textContent).toContain(words);
    expect(screen.getByRole('status').textContent).toBe(words);
    expect(items(menu, 'menuitem')).toEqual(['Try again', 'Refresh my characters', 'Sign out']);
  });
});

describe('refreshing the characters', () => {
  const refresh = async () => {
    const { menu, user } = await openMenu(person(), 'Jonas Keller');
    await user.click(within(menu).getByText('Refresh my characters'));
    return menu;
  };

  it('shows their number', async () => {
    vi.mocked(refreshCharacters).mockResolvedValueOnce(ok(person()));
    await refresh();
    await expect
      .poll(() => useNotifications.getState().at(-1)?.message)
      .toMatch(/^Your characters are up to date: \d+ characters?\.$/);
  });

  it('shows why it failed in the open menu', async () => {
    vi.mocked(refreshCharacters).mockResolvedValueOnce(err(asErrorMessage('API request failed: 503 Busy')));
    const menu = await refresh();
    await expect
      .poll(() => menu.textContent)
      .toContain('Your characters could not be refreshed: API request failed: 503 Busy');
  });
});

describe('signing out', () => {
  const summary: CaseSummary = {
    id: 'c1',
    title: 'Death Report: John Doe',
    words: '',
    form: null,
    account: person().uid,
    startedAt: 0,
    changedAt: 0,
    closedAt: null,
    documents: [],
    handedOver: null,
  };

  it('shows no question without an open case, and keeps the focus', async () => {
    const { menu, user, leave, casesOf } = await openMenu(person(), 'Jonas Keller');
    casesOf.mockResolvedValue([{ ...summary, closedAt: 1 }]);
    await user.click(within(menu).getByText('Sign out'));
    const link = await screen.findByRole('link', { name: 'Sign in' });
    await expect.poll(() => leave.mock.calls).toEqual([[person().uid, 'keep']]);
    expect(document.activeElement).toBe(link);
    await expect
      .poll(() => useNotifications.getState().map(({ message }) => message))
      .toEqual(['Signed out.']);
  });

  it.each([
    ['Keep for my next sign-in', 'signed-out', ['keep'], ['are hidden until you sign in here again']],
    ['Remove', 'signed-out', ['remove'], ['were removed from this browser']],
    ['Cancel', 'signed-in', [], []],
  ] as const)('asks about open cases by name: %s', async (answer, status, left, notices) => {
    setPerson(person());
    const { user, casesOf, leave } = showAt(
      '/',
      <>
        <ProfileMenu />
        <SignOutDialog />
      </>,
    );
    casesOf.mockResolvedValue([summary, { ...summary, id: 'c2', closedAt: 1 }]);
    await user.click(screen.getByRole('button', { name: 'Jonas Keller' }));
    await user.click(screen.getByText('Sign out'));
    const dialog = await screen.findByRole('dialog', { name: 'Keep your open cases in this browser?' });
    expect(within(dialog).getByText('Death Report: John Doe')).toBeDefined();
    expect(dialog.textContent).toContain('This includes 1 closed case.');
    expect(document.activeElement?.textContent).toBe('Keep for my next sign-in');
    await user.click(within(dialog).getByRole('button', { name: answer }));
    await expect.poll(() => useAuth.getState().status).toBe(status);
    await expect.poll(() => leave.mock.calls.map(([, what]) => what)).toEqual(left);
    await expect
      .poll(() => useNotifications.getState().map(({ message }) => message))
      .toEqual(notices.map((notice) => expect.stringContaining(notice)));
  });
});
