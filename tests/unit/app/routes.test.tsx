// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../../src/app/app.tsx';
import { openWorkspace } from '../../../src/workspace/open-workspace.ts';
import { resetFlow } from '../../../src/services/auth/oauth/flow-store.ts';
import { setPerson, setSignedOut } from '../../../src/services/auth/session/auth-store.ts';
import { person } from '../services/auth/support/people.ts';

const main = () => screen.findByRole('link', { name: 'Skip to the form' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function open(hash: string): Promise<void> {
  location.hash = hash;
  const workspace = await openWorkspace();
  await act(async () => render(<App workspace={Promise.resolve(workspace)} />));
}

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width >='),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  setSignedOut();
  resetFlow();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['#/login', 'Login'],
  ['#/auth/gta/callback', 'Authentication Error'],
  ['#/auth/gta/diagnostic', 'Login diagnostic'],
  ['#/admin', 'Login'],
])('%s opens %s for a guest', async (hash, name) => {
  await open(hash);
  await heading(name);
});

it('admits signed-in users', async () => {
  setPerson(person());
  await open('#/admin');
  await heading('Your account');
});

it('returns users to the page that redirected them to the login', async () => {
  await open('#/admin');
  await heading('Login');
  act(() => setPerson(person()));
  await heading('Your account');
});

it('moves the focus to the new page', async () => {
  await open('#/');
  await main();
  expect(document.activeElement).toBe(document.body);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect(document.activeElement).toBe(await heading('Login'));
  await user.click(screen.getAllByRole('link', { name: 'Home' })[1]!);
  await main();
  expect(document.activeElement?.id).toBe('main');
});
