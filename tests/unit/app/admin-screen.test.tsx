// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AdminScreen } from '../../../src/app/admin/admin-screen.tsx';
import { setPerson, setSignedOut, useAuth } from '../../../src/services/auth/session/auth-store.ts';
import { nobodyInGame, person } from '../services/auth/support/people.ts';
import { showAt } from '../services/auth/screens/support/show.tsx';

const open = (address = '/admin') => showAt('/admin/:panel?', <AdminScreen />, null, address);
const openFeatures = () =>
  screen
    .getAllByRole('listitem')
    .filter((row) => within(row).queryByText('Available'))
    .map((row) => row.firstChild?.textContent);

beforeEach(() => setSignedOut());
afterEach(cleanup);

it('redirects guests to the login', () => {
  open();
  screen.getByText('At /login');
});

it('waits until the session is known', () => {
  useAuth.setState({ status: 'loading', person: null, error: null }, true);
  open();
  expect(screen.getByRole('status').textContent).toContain('Checking authentication...');
  act(() => setPerson(person()));
  screen.getByRole('heading', { level: 1, name: 'Your account' });
});

it('shows the user and their tools', () => {
  setPerson(person({ departments: { phmc: 'Nurse' } }));
  open();
  const account = screen.getByRole('region', { name: 'Your account' });
  expect(account.textContent).toContain('Jonas Keller');
  expect(account.textContent).toContain('GTA World');
  expect(account.textContent).toContain('management');
  expect(openFeatures()).toEqual(['Your reports', 'Save reports', 'Members']);
  screen.getByText('You cannot use the tools for administrators.');
});

it('lists only tools with content', () => {
  setPerson(person({ permissions: ['view_team_members', 'manage_department_reports'] }));
  open();
  expect(openFeatures()).toEqual(['Your reports']);
});

it('shows every tool to a Google administrator', () => {
  setPerson(nobodyInGame({ kind: 'google', permissions: [], accessLevel: 'president' }));
  open('/admin/account');
  expect(openFeatures()).toHaveLength(10);
});
