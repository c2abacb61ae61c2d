// @vitest-environment happy-dom
import { errorMessage } from '../../../../contract/error-message.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startAuth } from '../../../../src/services/auth/start-auth.ts';
import { finishLogin } from '../../../../src/services/auth/oauth/finish-login.ts';
import { setPerson, setSignedOut, useAuth } from '../../../../src/services/auth/session/auth-store.ts';
import { OAUTH_KEYS } from '../../../../src/services/auth/oauth/storage-keys.ts';
import { forgetPerson } from '../../../../src/services/auth/session/sign-out.ts';
import { restore } from '../../../../src/services/auth/session/restore.ts';
import { dismiss, useNotifications } from '../../../../src/services/notifications/notification-store.ts';
import { holdParts } from '../../../../src/shared/lib/part.ts';
import { person } from './support/people.ts';
import { caseWorkspace } from '../../support/case-workspace.ts';

vi.mock(import('../../../../src/services/auth/oauth/finish-login.ts'), () => ({ finishLogin: vi.fn() }));
vi.mock(import('../../../../src/services/auth/session/restore.ts'), () => ({ restore: vi.fn() }));

const workspace = Promise.resolve(
  caseWorkspace({ signIn: () => Promise.resolve(), signedOut: () => undefined }),
);
const start = (firstForm: Promise<unknown> = Promise.resolve()): void => {
  holdParts(firstForm);
  onTestFinished(startAuth(workspace));
};
const calls: string[] = [];
const notified = () => useNotifications.getState().map(({ message }) => message);

beforeEach(() => {
  calls.length = 0;
  vi.mocked(finishLogin)
    .mockReset()
    .mockImplementation(async () => void calls.push('finish'));
  vi.mocked(restore)
    .mockReset()
    .mockImplementation(async () => void calls.push('restore'));
  useAuth.setState({ status: 'loading', person: null, error: null }, true);
  useNotifications.getState().forEach(({ id }) => dismiss(id));
  location.hash = '#/';
});

it('restores the last session after the first form is shown', async () => {
  let formStands: (value: unknown) => void = () => undefined;
  start(new Promise((done) => (formStands = done)));
  await new Promise((done) => setTimeout(done, 150));
  expect(calls).toEqual([]);
  formStands(undefined);
  await expect.poll(() => calls).toEqual(['restore']);
});

it('completes a callback before restoring a session, without waiting for a form', async () => {
  location.hash = '#/auth/gta/callback';
  start(new Promise(() => undefined));
  await expect.poll(() => calls).toEqual(['finish', 'restore']);
});

it('removes login data of this tab on sign-out', async () => {
  start();
  await expect.poll(() => calls).toEqual(['restore']);
  for (const key of OAUTH_KEYS) sessionStorage.setItem(key, 'something');
  forgetPerson();
  expect(OAUTH_KEYS.map((key) => sessionStorage.getItem(key))).toEqual(OAUTH_KEYS.map(() => null));
});

it('settles waiting callers if it fails', async () => {
  vi.mocked(restore).mockRejectedValue(new Error('no chunk'));
  start();
  await expect
    .poll(() => useAuth.getState())
    .toMatchObject({
      status: 'signed-out',
      error: 'Failed to initialize authentication',
    });
});

describe('the reason of a sign-out', () => {
  const EXPIRED = 'Session expired. Please log in again.';

  it('is shown in the same tab', () => {
    start();
    setPerson(person());
    setSignedOut(errorMessage(EXPIRED));
    expect(notified()).toEqual([EXPIRED]);
  });
});
