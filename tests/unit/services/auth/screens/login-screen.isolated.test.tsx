// @vitest-environment happy-dom
import { type ErrorMessage, asErrorMessage } from '../../../../../contract/error-message.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginScreen } from '../../../../../src/services/auth/screens/login-screen.tsx';
import { resetFlow } from '../../../../../src/services/auth/oauth/flow-store.ts';
import { setPerson, setSignedOut, useAuth } from '../../../../../src/services/auth/session/auth-store.ts';
import { signInWithEmail } from '../../../../../src/services/auth/session/sign-in.ts';
import { err, ok, type Result } from '../../../../../src/shared/lib/result.ts';
import { person } from '../support/people.ts';
import { showAt } from './support/show.tsx';
import { untilNextClick } from '../../../support/next-click.ts';

vi.mock(import('../../../../../src/services/auth/session/sign-in.ts'), async (original) => ({
  ...(await original()),
  signInWithEmail: vi.fn(),
}));

const signIn = vi.mocked(signInWithEmail);
const open = (state?: unknown) => showAt('/login', <LoginScreen />, state);
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  setSignedOut();
  resetFlow();
  signIn.mockReset();
});
afterEach(cleanup);

it('shows every provider, and a link to home at top and bottom', () => {
  open();
  expect(screen.getAllByRole('link', { name: 'Home' })).toHaveLength(2);
  expect(screen.getByLabelText('E-mail').getAttribute('type')).toBe('email');
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  for (const name of ['Login', 'Login with GTA World', 'Administrators: sign in with Google']) button(name);
  expect(document.title).toBe('Login – PHMC Forms');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('waits until the session is known', () => {
  useAuth.setState({ status: 'loading', person: null, error: null }, true);
  open();
  expect(screen.getByRole('status').textContent).toContain('Checking authentication...');
  expect(screen.queryByRole('button')).toBeNull();
  act(() => setSignedOut());
  button('Login');
});

describe('a signed-in user', () => {
  it('is redirected to the forms', () => {
    setPerson(person());
    open();
    screen.getByText('At /');
  });
});

describe('e-mail', () => {
  async function submit() {
    const { user } = open();
    await user.type(screen.getByLabelText('E-mail'), 'medic@demo.invalid');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    return user;
  }

  it('shows an error, and removes it at the next attempt', async () => {
    signIn.mockResolvedValueOnce(err(asErrorMessage('Wrong password.')));
    const user = await submit();
    expect(signIn).toHaveBeenCalledWith('medic@demo.invalid', 'secret');
    const message = await screen.findByText('Wrong password.');
    expect(message.closest('[role=alert]')).not.toBeNull();
    expect([...message.classList]).toContain('auth-error');
    expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBe(message.id);
    signIn.mockReturnValueOnce(new Promise(() => undefined));
    await untilNextClick();
    await user.click(button('Login'));
    expect(screen.queryByText('Wrong password.')).toBeNull();
  });

  it('sends one request at a time', async () => {
    let answer: (result: Result<void, ErrorMessage>) => void = () => undefined;
    signIn.mockReturnValueOnce(new Promise((done) => (answer = done)));
    const user = await submit();
    await user.click(button('Login'));
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(signIn).toHaveBeenCalledOnce();
    expect(button('Login').getAttribute('aria-busy')).toBe('true');
    await act(async () => answer(ok(undefined)));
    expect(button('Login').hasAttribute('aria-busy')).toBe(false);
  });
});

describe('GTA World', () => {
  it('shows in place that it is not configured', async () => {
    const { user } = open();
    await user.click(button('Login with GTA World'));
    expect(screen.getByText('GTA World Client ID not configured').closest('[role=alert]')).not.toBeNull();
  });
});

it('shows why a session ended', () => {
  setSignedOut(asErrorMessage('Session expired. Please log in again.'));
  open();
  expect(screen.getByText('Session expired. Please log in again.').getAttribute('role')).toBe('alert');
});
