// @vitest-environment happy-dom
import { asErrorMessage } from '../../../../../contract/error-message.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UserEntry } from '../../../../../contract/admin.ts';
import * as server from '../../../../../src/services/server/server.ts';
import { UsersPanel } from '../../../../../src/features/admin/users/users-panel.tsx';
import { err, ok } from '../../../../../src/shared/lib/result.ts';
import { notified } from '../support/notified.ts';
import { showTo } from '../support/show.tsx';

vi.mock('../../../../../src/services/server/server.ts');

const user = (uid: string, more: Partial<UserEntry> = {}): UserEntry => ({
  uid,
  name: `Name of ${uid}`,
  email: null,
  character: null,
  accessLevel: 'member',
  scriptRank: 2,
  disabled: false,
  admin: false,
  ...more,
});
const USERS = [user('me'), user('ann'), user('ben', { admin: true }), user('cleo', { disabled: true })];

beforeEach(() => {
  vi.mocked(server.ask)
    .mockReset()
    .mockImplementation((name) =>
      Promise.resolve(ok(name === 'listUsers' ? { users: USERS, total: 60 } : { user: USERS[1] }) as never),
    );
});
afterEach(cleanup);

const buttonsOf = async (uid: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^Name of ${uid}`) }))
    .queryAllByRole('button')
    .map((button) => button.textContent);
const lastCall = () => vi.mocked(server.ask).mock.lastCall;

it('offers matching actions per account to user managers, and none for the own account', async () => {
  showTo(['admin_full_access', 'manage_users'], <UsersPanel />);
  expect(await buttonsOf('me')).toEqual([]);
  expect(await buttonsOf('ann')).toEqual(['Disable', 'Make administrator']);
  expect(await buttonsOf('ben')).toEqual(['Disable', 'Remove administrator']);
  expect(await buttonsOf('cleo')).toEqual(['Enable', 'Erase']);
});

it('asks, performs the action, confirms it and reloads the list', async () => {
  const { user: person } = showTo(['manage_users'], <UsersPanel />);
  await person.click(await screen.findByRole('button', { name: 'Disable: Name of ann' }));
  screen.getByText(/loses all permissions immediately/);
  await person.click(screen.getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(notified()).toBe('Name of ann is disabled.'));
  const calls = vi.mocked(server.ask).mock.calls;
  expect(calls.slice(1)).toEqual([
    ['manageUser', { uid: 'ann', action: 'disable' }],
    ['listUsers', { search: '', offset: 0 }],
  ]);
});

it('erases an account in several calls until nothing is left', async () => {
  const { user: person } = showTo(['manage_users'], <UsersPanel />);
  await person.click(await screen.findByRole('button', { name: 'Erase: Name of cleo' }));
  screen.getByText(/cannot undo this/);
  for (const left of [2, 0]) vi.mocked(server.ask).mockResolvedValueOnce(ok({ part: {}, left }));
  await person.click(screen.getByRole('button', { name: 'Erase' }));
  await waitFor(() => expect(notified()).toBe('Name of cleo is erased.'));
  const erasure = ['personData', { uid: 'cleo', action: 'erase' }];
  expect(vi.mocked(server.ask).mock.calls.slice(1, 3)).toEqual([erasure, erasure]);
});

it('shows the reason of a refusal in the dialog', async () => {
  const { user: person } = showTo(['manage_users'], <UsersPanel />);
  await person.click(await screen.findByRole('button', { name: 'Remove administrator: Name of ben' }));
  vi.mocked(server.ask).mockResolvedValueOnce(
    err(asErrorMessage('The last administrator cannot be removed.')),
  );
  await person.click(screen.getByRole('button', { name: 'Remove administrator' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The last administrator cannot be removed.');
});

it('searches on submit, and paginates', async () => {
  const { user: person } = showTo(['manage_users'], <UsersPanel />);
  await person.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(lastCall()).toEqual(['listUsers', { search: '', offset: 25 }]));
  await person.type(screen.getByLabelText('Find accounts'), ' ada@demo.test {Enter}');
  await waitFor(() => expect(lastCall()).toEqual(['listUsers', { search: 'ada@demo.test', offset: 0 }]));
});

it('sorts all accounts on the server, not only the page', async () => {
  const { user: person } = showTo(['manage_users'], <UsersPanel />);
  await person.click(await screen.findByRole('button', { name: 'Next' }));
  await person.click(screen.getByRole('button', { name: 'Script rank' }));
  const sorting = { by: 'scriptRank', descending: false };
  await waitFor(() => expect(lastCall()).toEqual(['listUsers', { search: '', offset: 0, sorting }]));
});
