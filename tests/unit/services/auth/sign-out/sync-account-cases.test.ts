// @vitest-environment happy-dom
import { errorMessage } from '../../../../../contract/error-message.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  followAccount,
  detachAccountCases,
} from '../../../../../src/services/auth/sign-out/sync-account-cases.ts';
import { setPerson, setSignedOut, useAuth } from '../../../../../src/services/auth/session/auth-store.ts';
import { err, ok } from '../../../../../src/shared/lib/result.ts';
import { dismiss, useNotifications } from '../../../../../src/services/notifications/notification-store.ts';
import {
  ACCOUNT_KEY,
  parseAccountNote,
  readAccountNote,
} from '../../../../../src/services/auth/session/account-status.ts';
import { person } from '../support/people.ts';
import { caseWorkspace } from '../../../support/case-workspace.ts';

const signIn = vi.fn(() => Promise.resolve());
const signedOut = vi.fn();
const leave = vi.fn(() =>
  Promise.resolve(ok(undefined) as ReturnType<typeof ok<undefined>> | ReturnType<typeof err<'blocked'>>),
);
const { cases } = caseWorkspace({ signIn, signedOut, leave });
const { uid } = person();

const follow = (): void => onTestFinished(followAccount(cases));

beforeEach(() => {
  setSignedOut();
  localStorage.clear();
  for (const call of [signIn, signedOut, leave]) call.mockClear();
  useNotifications.getState().forEach(({ id }) => dismiss(id));
});

it('shows the cases of the signed-in user once, and records it for the next page', () => {
  useAuth.setState({ status: 'loading', person: null, error: null }, true);
  follow();
  expect([signedOut.mock.calls, readAccountNote()]).toEqual([[], null]);
  setPerson(person());
  setPerson(person());
  expect(signIn.mock.calls).toEqual([[uid]]);
  expect(readAccountNote()).toEqual({ state: 'in', uid });
  setPerson(person({ uid: 'another' }));
  expect(signIn).toHaveBeenLastCalledWith('another');
});

it('keeps the open case when a session expires', () => {
  follow();
  setPerson(person());
  setSignedOut(errorMessage('Session expired. Please log in again.'));
  expect(signedOut).toHaveBeenCalledOnce();
  expect(leave).not.toHaveBeenCalled();
  expect(readAccountNote()).toEqual({ state: 'ended', uid });
});

describe('signing out', () => {
  it.each([
    ['keep', 'left'],
    ['remove', 'removed'],
  ] as const)('%s: here, and in the other tabs', async (what, state) => {
    await detachAccountCases(cases, uid, what);
    expect(readAccountNote()).toEqual({ state, uid });
    follow();
    const newValue = localStorage.getItem(ACCOUNT_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue }));
    expect(leave.mock.calls).toEqual([[uid, what]]);
    window.dispatchEvent(new StorageEvent('storage', { key: ACCOUNT_KEY, newValue }));
    expect(leave.mock.calls).toEqual([
      [uid, what],
      [uid, what],
    ]);
  });

  it('shows a message if a case could not be removed', async () => {
    leave.mockResolvedValueOnce(err('blocked'));
    await detachAccountCases(cases, uid, 'remove');
    expect(useNotifications.getState().map(({ message }) => message)).toEqual([
      expect.stringContaining('could not be removed from this browser'),
    ]);
  });
});

it.each(['', 'in:', 'gone:ann', 'ann', 'in'])('ignores the invalid note %j', (text) =>
  expect(parseAccountNote(text)).toBeNull(),
);
