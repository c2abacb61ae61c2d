// @vitest-environment happy-dom
import { errorMessage } from '../../../../contract/error-message.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  followSignIn,
  forgetDrafts,
  keepDrafts,
  SINCE_KEY,
} from '../../../../src/auth/leaving/forget-drafts.ts';
import { setPerson, setSignedOut } from '../../../../src/auth/session/auth-store.ts';
import type { DraftSession } from '../../../../src/engine/drafts/draft-session.ts';
import { ok, type Result } from '../../../../src/lib/result.ts';
import { dismiss, useNotifications } from '../../../../src/notifications/notification-store.ts';
import { person } from '../support/people.ts';

const forgetSince = vi.fn<(time: number) => Promise<Result<void, 'blocked'>>>();
const drafts = { forgetSince } as unknown as DraftSession;

const follow = (): void => onTestFinished(followSignIn(drafts));
const storedSince = () => Number(localStorage.getItem(SINCE_KEY));

/** As a browser reports of a change in another tab. */
const elsewhere = (oldValue: string | null, newValue: string | null, key = SINCE_KEY): void => {
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
};

beforeEach(() => {
  setSignedOut();
  localStorage.clear();
  forgetSince.mockReset().mockResolvedValue(ok(undefined));
  useNotifications.getState().forEach(({ id }) => dismiss(id));
});

describe('the time of a sign-in', () => {
  it('is noted once, and outlives a reload and a session that ran out', () => {
    follow();
    expect(localStorage.getItem(SINCE_KEY)).toBeNull();
    const before = Date.now();
    setPerson(person());
    const since = storedSince();
    expect(since).toBeGreaterThanOrEqual(before);
    localStorage.setItem(SINCE_KEY, '1234');
    setPerson(person());
    setSignedOut(errorMessage('Session expired. Please log in again.'));
    setPerson(person());
    expect(storedSince()).toBe(1234);
    expect(forgetSince).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  it('forgets what was written since then, once', async () => {
    localStorage.setItem(SINCE_KEY, '1234');
    await forgetDrafts(drafts);
    await forgetDrafts(drafts);
    expect(forgetSince.mock.calls).toEqual([[1234]]);
  });

  it('keeps on request, here and in other tabs, and the next sign-in begins anew', () => {
    follow();
    setPerson(person());
    localStorage.setItem(SINCE_KEY, '1234');
    setSignedOut();
    keepDrafts();
    elsewhere('1234', localStorage.getItem(SINCE_KEY));
    expect(forgetSince).not.toHaveBeenCalled();
    setPerson(person());
    expect(storedSince()).toBeGreaterThan(1234);
  });

  it('in another tab forgets here too', () => {
    follow();
    elsewhere(null, '1234');
    elsewhere('1234', null, 'other');
    expect(forgetSince).not.toHaveBeenCalled();
    elsewhere('1234', null);
    expect(forgetSince.mock.calls).toEqual([[1234]]);
  });
});
