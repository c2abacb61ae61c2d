// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DiagnosticScreen } from '../../../../../src/services/auth/screens/diagnostic-screen.tsx';
import {
  forgetCallback,
  extractCallbackParams,
} from '../../../../../src/services/auth/oauth/callback-params.ts';
import { dismiss, useNotifications } from '../../../../../src/services/notifications/notification-store.ts';
import { showAt } from './support/show.tsx';

const PATH = '/auth/gta/diagnostic';
const CODE = 'code-0123456789-0123456789-end';
const STATE = 'state-0123456789-0123456789-end';
const writeText = vi.fn<(text: string) => Promise<void>>();

const open = () => {
  extractCallbackParams(
    { pathname: '/forms/', search: `?code=${CODE}&state=${STATE}`, hash: `#${PATH}` },
    { replaceState: vi.fn() },
  );
  const shown = showAt(PATH, <DiagnosticScreen />);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return shown;
};
const notified = () => useNotifications.getState().map(({ message }) => message);

beforeEach(() => {
  sessionStorage.clear();
  forgetCallback();
  vi.stubGlobal('isSecureContext', true);
  writeText.mockReset().mockResolvedValue();
});
afterEach(() => {
  act(() => useNotifications.getState().forEach(({ id }) => dismiss(id)));
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the received parameters, truncated, and keeps them for this tab', () => {
  open();
  const shown = document.body.textContent;
  expect(shown).toContain('Code presentYes');
  expect(shown).toContain('Error presentNo');
  expect(shown).toContain(CODE.slice(0, 20));
  const kept = JSON.stringify(Object.entries(sessionStorage));
  expect(kept).toContain(CODE.slice(0, 20));
  for (const secret of [CODE, STATE]) {
    expect(shown).not.toContain(secret);
    expect(kept).not.toContain(secret);
  }
});

it('copies the diagnostic text', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Copy Diagnostic Data' }));
  expect(JSON.parse(writeText.mock.calls[0]?.[0] ?? 'null')).toMatchObject({
    hasCode: true,
    hasError: false,
  });
  await expect.poll(notified).toEqual(['Diagnostic data copied.']);
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await user.click(screen.getByRole('button', { name: 'Copy Diagnostic Data' }));
  await expect.poll(notified).toEqual([expect.stringContaining('did not allow copying')]);
});

it('links to the home page', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Continue to Homepage' }));
  screen.getByText('At /');
});
