// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FlowDialogs } from '../../../../../src/services/auth/screens/flow-dialogs.tsx';
import { SUCCESS_MS } from '../../../../../src/services/auth/screens/flow-messages.ts';
import {
  completeFlow,
  enterStep,
  failFlow,
  resetFlow,
  useOAuthFlow,
} from '../../../../../src/services/auth/oauth/flow-store.ts';
import { askAccount } from '../../../../../src/services/auth/oauth/login-steps.ts';
import { showAt } from './support/show.tsx';

const open = (path = '/') => showAt(path, <FlowDialogs />);
const title = () => screen.queryByRole('dialog')?.querySelector('h2')?.textContent;

beforeEach(resetFlow);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('over a form', () => {
  it('shows a running sign-in, and its success briefly', () => {
    vi.useFakeTimers();
    enterStep('faction_check');
    open();
    expect(title()).toBe('Processing authentication...');
    act(() => completeFlow('/'));
    expect(title()).toBe('Authentication Successful!');
    act(() => void vi.advanceTimersByTime(SUCCESS_MS));
    expect(useOAuthFlow.getState().step).toBe('idle');
  });

  it('can be closed, and still shows a failure', async () => {
    enterStep('token_exchange');
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(title()).toBeUndefined();
    expect(useOAuthFlow.getState().step).toBe('token_exchange');
    act(() => failFlow('The servers are busy.'));
    expect(title()).toBe('Authentication Error');
    expect(screen.getByText('The servers are busy.').closest('[role=alert]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Return to Homepage' }));
    expect(useOAuthFlow.getState().step).toBe('idle');
  });
});

describe('the account question', () => {
  async function ask(press: string) {
    enterStep('token_exchange');
    const { user } = open();
    let answer: Promise<boolean> = Promise.resolve(false);
    act(() => {
      answer = askAccount('jonas.keller');
    });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(title()).toBe('Sign in as jonas.keller?');
    expect(document.activeElement?.textContent).toBe('Cancel');
    await user.click(screen.getByRole('button', { name: press }));
    return answer;
  }

  it.each([
    ['Continue as jonas.keller', true],
    ['Cancel', false],
    ['Close', false],
  ])('is answered by %s', async (press, answer) => {
    expect(await ask(press)).toBe(answer);
  });
});
