// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { permissionsOfRank } from '../../../../contract/permissions.ts';
import { Admin } from '../../../../src/features/admin/admin.tsx';
import { PANELS } from '../../../../src/app/slots/slots.ts';
import type { Person } from '../../../../src/services/auth/session/person.ts';
import { nobodyInGame, person } from '../../services/auth/support/people.ts';

afterEach(cleanup);

function open(path: string, who: Person) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route
          path="/admin/:panel?"
          element={<Admin panels={PANELS} person={who} account={<p>The account</p>} />}
        />
      </Routes>
    </MemoryRouter>,
  );
}

const ranked = (rank: number): Person => person({ permissions: permissionsOfRank(rank) });
const links = () =>
  within(screen.getByRole('navigation', { name: 'Administration' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('the navigation lists only allowed tools', () => {
  open('/admin', ranked(15));
  expect(links()).toEqual(expect.arrayContaining(['Database editor', 'Staff', 'Your account']));
  // Staff is listed once, under one name.
  expect(links().filter((name) => name?.includes('Staff'))).toEqual(['Staff']);
  cleanup();
  open('/admin', ranked(14));
  expect(links()).toContain('Staff');
  expect(links()).not.toContain('Database editor');
  cleanup();
  open('/admin', ranked(1));
  expect(links()).toEqual(['Your account']);
});

test('it opens on the overview, or on the account page for users without access', () => {
  open('/admin', ranked(14));
  screen.getByRole('heading', { level: 1, name: 'Overview' });
  cleanup();
  open('/admin', ranked(1));
  screen.getByText('The account');
  expect(screen.getByRole('link', { name: 'Your account' }).getAttribute('aria-current')).toBe('page');
});

test('the menu of a narrow screen closes by Escape, an outside press and navigation', async () => {
  const user = userEvent.setup();
  open('/admin/account', ranked(15));
  const menu = screen.getByRole('button', { name: 'Menu' });
  const shown = () => menu.getAttribute('aria-expanded');
  await user.click(menu);
  expect(shown()).toBe('true');
  await user.keyboard('{Tab}{Escape}');
  expect(shown()).toBe('false');
  expect(document.activeElement).toBe(menu);
  await user.click(menu);
  await user.click(screen.getByText('The account'));
  expect(shown()).toBe('false');
  await user.click(menu);
  await user.click(screen.getByRole('link', { name: 'System' }));
  expect(shown()).toBe('false');
});

test('a locked tool shows the required rank', () => {
  open('/admin/database', ranked(14));
  screen.getByRole('heading', { name: 'Database editor' });
  expect(document.body.textContent).toContain('You need script rank 15 or higher.');
});

test('a user outside the faction sees that as the reason', () => {
  open('/admin/database', nobodyInGame({ kind: 'email', permissions: [], accessLevel: 'none' }));
  expect(document.body.textContent).toContain('Only faction members can open this');
});

test('an allowed tool is loaded and shown under its name', async () => {
  open('/admin/staff', ranked(15));
  screen.getByRole('heading', { level: 1, name: 'Staff' });
  await screen.findByLabelText('List');
});

test('an unknown tool redirects to the start page', () => {
  open('/admin/nothing', ranked(15));
  screen.getByRole('heading', { level: 1, name: 'Overview' });
});
