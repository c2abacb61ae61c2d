// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallbackScreen } from '../../../../../src/services/auth/screens/callback-screen.tsx';
import { SUCCESS_MS } from '../../../../../src/services/auth/screens/flow-messages.ts';
import { forgetCallback } from '../../../../../src/services/auth/oauth/callback-params.ts';
import {
  completeFlow,
  enterStep,
  resetFlow,
  useOAuthFlow,
} from '../../../../../src/services/auth/oauth/flow-store.ts';
import { finishLogin } from '../../../../../src/services/auth/oauth/finish-login.ts';
import { forgetPerson } from '../../../../../src/services/auth/session/sign-out.ts';
import { showAt } from './support/show.tsx';

vi.mock(import('../../../../../src/services/auth/oauth/finish-login.ts'), { spy: true });

const PATH = '/auth/gta/callback';
const open = () => showAt(PATH, <CallbackScreen />);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

/** Simulates a return from the provider with the sign-in still in progress. */
const running = (): void => {
  vi.mocked(finishLogin).mockReturnValueOnce(new Promise(() => undefined));
  enterStep('token_exchange');
};

beforeEach(() => {
  // Resets the run that all callers share for a minute.
  forgetPerson();
  resetFlow();
  forgetCallback();
  location.hash = `#${PATH}`;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows the progress of a sign-in', () => {
  running();
  open();
  expect(heading()).toBe('Processing authentication...');
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('30');
  act(() => enterStep('faction_check'));
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('80');
  expect(screen.getByText(/Looking up your faction/).getAttribute('role')).toBe('status');
});

it('shows the success, then returns to the previous page', () => {
  vi.useFakeTimers();
  running();
  open();
  act(() => completeFlow('/admin'));
  expect(heading()).toBe('Authentication Successful!');
  screen.getByText('Redirecting to homepage...');
  act(() => void vi.advanceTimersByTime(SUCCESS_MS - 1));
  expect(heading()).toBe('Authentication Successful!');
  act(() => void vi.advanceTimersByTime(1));
  expect(heading()).toBe('At /admin');
  expect(useOAuthFlow.getState().step).toBe('idle');
});

describe('an invalid callback', () => {
  it('shows an error', async () => {
    open();
    const message = await screen.findByText('No authorization code received');
    expect(message.closest('[role=alert]')).not.toBeNull();
    expect(heading()).toBe('Authentication Error');
    expect(document.activeElement?.textContent).toBe('Authentication Error');
  });

  it('shows the message of the provider', async () => {
    location.hash = `#${PATH}?error=access_denied&error_description=You+said+no`;
    open();
    await screen.findByText(/You said no/);
    expect(location.hash).toBe(`#${PATH}`);
  });

  it('allows a new attempt', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(reload).toHaveBeenCalledOnce();
    expect(location.hash).toBe('#/login');
  });
});
