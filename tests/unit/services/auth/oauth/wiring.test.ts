// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startSessionStorageCleanup } from '../../../../../src/services/auth/oauth/clean-session-storage.ts';
import { finishLogin } from '../../../../../src/services/auth/oauth/finish-login.ts';
import { beginFlow, resetFlow, useOAuthFlow } from '../../../../../src/services/auth/oauth/flow-store.ts';
import { startLogin } from '../../../../../src/services/auth/oauth/start-login.ts';
import {
  FACTION_CACHE_KEY,
  METRICS_KEY,
  OAUTH_STATE_KEY,
} from '../../../../../src/services/auth/oauth/storage-keys.ts';
import { setSignedOut } from '../../../../../src/services/auth/session/auth-store.ts';
import { storeSession } from '../../../../../src/services/auth/session/session-storage.ts';
import { forgetPerson } from '../../../../../src/services/auth/session/sign-out.ts';
import { err } from '../../../../../src/shared/lib/result.ts';
import { useNotifications } from '../../../../../src/services/notifications/notification-store.ts';
import { personOf } from '../../../../../src/services/auth/oauth/user-from-provider.ts';
import { USER } from './support/people.ts';

// Page-wide timers must be created with the fake clock.
beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());
afterEach(() => {
  resetFlow();
  setSignedOut();
  sessionStorage.clear();
});

test('the login shows a message in a build without a client id', () => {
  expect(startLogin('/')).toEqual(err('GTA World Client ID not configured'));
});

test('a page restored from the back/forward cache can start a new login', () => {
  beginFlow(0);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(useOAuthFlow.getState().step).toBe('initializing');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(useOAuthFlow.getState().step).toBe('idle');
});

test('a failure is shown in one notification for any number of callers', async () => {
  await Promise.all([finishLogin(), finishLogin()]);
  expect(useNotifications.getState()).toMatchObject([
    { message: 'GTA World Login Error: No authorization code received', icon: 'exclamation-circle' },
  ]);
});

test('a signed-in user is notified of a callback without a code', async () => {
  forgetPerson();
  storeSession(personOf(USER, {}), { accessToken: 'token' });
  sessionStorage.setItem(OAUTH_STATE_KEY, '{}');
  await finishLogin();
  expect(useOAuthFlow.getState().error).toBe('No authorization code received');
  localStorage.clear();
});

test('signing out removes login data of the tab except memberships and metrics', () => {
  startSessionStorageCleanup();
  sessionStorage.setItem(METRICS_KEY, '[]');
  sessionStorage.setItem(FACTION_CACHE_KEY, '{}');
  forgetPerson();
  expect(Object.keys(sessionStorage).toSorted()).toEqual([FACTION_CACHE_KEY, METRICS_KEY].toSorted());
});
