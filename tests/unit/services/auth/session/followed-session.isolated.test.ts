// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asErrorMessage } from '../../../../../contract/error-message.ts';
import { useAuth } from '../../../../../src/services/auth/session/auth-store.ts';
import { establish } from '../../../../../src/services/auth/session/start-session.ts';
import type { Person } from '../../../../../src/services/auth/session/person.ts';
import { restore } from '../../../../../src/services/auth/session/restore.ts';
import { accessToken } from '../../../../../src/services/auth/session/tab-storage.ts';
import { emitUnauthenticated } from '../../../../../src/services/platform/unauthenticated.ts';
import { KELLER, MEDIC } from '../support/people.ts';
import {
  EXPIRED,
  know,
  newBrowser,
  reload,
  shared,
  signInByMail,
  signInWithProvider,
} from './support/browser.ts';
import { openPaths, server, signInToFirebase, writeRole } from './support/world.ts';

vi.mock('../../../../../src/services/platform/backend.ts', async () => ({
  backend: (await import('./support/world.ts')).backend,
}));
vi.mock('../../../../../src/services/platform/product-api.ts', async () => ({
  productApi: (await import('./support/world.ts')).productApi,
}));

beforeEach(() => {
  vi.useRealTimers();
  newBrowser();
});

describe('while signed in', () => {
  it('a removed or added role takes effect at once', async () => {
    signInWithProvider();
    await expect.poll(openPaths).toEqual(['roles/gtaw:4']);
    writeRole('gtaw:4', null);
    expect(useAuth.getState().person).toMatchObject({ permissions: [], accessLevel: 'none' });
    expect((shared()['user'] as Person).permissions).toEqual([]);
    writeRole('gtaw:4', { permissions: { database_access: true }, accessLevel: 'admin' });
    expect(useAuth.getState().person).toMatchObject({
      permissions: ['database_access'],
      accessLevel: 'admin',
    });
    writeRole('gtaw:4', { departments: { coroner: 'Medical Examiner' } });
    expect(useAuth.getState().person?.departments).toEqual({ coroner: 'Medical Examiner' });
  });

  it('a disabled account is signed out, with the reason', async () => {
    signInWithProvider();
    await expect.poll(openPaths).toEqual(['roles/gtaw:4']);
    writeRole('gtaw:4', { disabled: true, permissions: { database_access: true }, accessLevel: 'admin' });
    expect(useAuth.getState()).toMatchObject({
      status: 'signed-out',
      error: expect.stringContaining('Your account is disabled'),
    });
  });

  it('a former administrator is signed out', async () => {
    const ada: Person = { ...MEDIC, kind: 'google', uid: 'ada', id: 'ada', accessLevel: 'president' };
    know(ada);
    establish(ada);
    await expect.poll(openPaths).toEqual(['roles/ada']);
    writeRole('ada', { permissions: {}, accessLevel: 'none' });
    expect(useAuth.getState()).toMatchObject({
      status: 'signed-out',
      error: expect.stringContaining('not an administrator'),
    });
  });

  it('an account signed out by its service is signed out', () => {
    signInByMail();
    signInToFirebase(null);
    expect(useAuth.getState()).toMatchObject({ status: 'signed-out', error: EXPIRED });
  });

  it('a 401 of any authenticated request ends the session', async () => {
    signInWithProvider();
    await expect.poll(openPaths).toEqual(['roles/gtaw:4']);
    emitUnauthenticated();
    expect(useAuth.getState()).toMatchObject({ status: 'signed-out', error: EXPIRED });
  });

  it('a session unknown to Firebase ends after a timeout', async () => {
    signInWithProvider();
    reload();
    signInToFirebase(null);
    vi.useFakeTimers();
    await restore();
    expect(useAuth.getState().status).toBe('signed-in');
    await vi.advanceTimersByTimeAsync(5000);
    expect(useAuth.getState()).toMatchObject({ status: 'signed-out', error: EXPIRED });
  });

  it('a Firebase session that arrives late from another tab is accepted', async () => {
    signInWithProvider();
    reload();
    signInToFirebase(null);
    vi.useFakeTimers();
    await restore();
    await vi.advanceTimersByTimeAsync(900);
    signInToFirebase({ uid: 'gtaw:4', email: null });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(useAuth.getState().person).toEqual(KELLER);
  });
});

describe('two tabs', () => {
  const receive = (key: string | null): boolean =>
    dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

  beforeEach(() => restore());

  it.each(['phmc_session', null])('a sign-out in another tab signs out this one (%s)', (key) => {
    signInWithProvider();
    localStorage.clear();
    receive(key);
    expect(useAuth.getState()).toEqual({ status: 'signed-out', person: null, error: null });
    expect(sessionStorage.length).toBe(0);
  });

  it('a sign-in in another tab signs in this one after a request to the server', async () => {
    signInWithProvider();
    const session = localStorage.getItem('phmc_session') ?? '';
    sessionStorage.clear();
    useAuth.setState({ status: 'signed-out', person: null, error: asErrorMessage('Old.') }, true);
    localStorage.setItem('phmc_session', session);
    receive('phmc_session');
    expect(useAuth.getState()).toEqual({ status: 'signed-in', person: KELLER, error: null });
    await expect.poll(() => server.requests).toContain('GET /user session-token');
    expect(sessionStorage.length).toBe(0);
  });

  it('another account in another tab replaces the current one', () => {
    signInWithProvider();
    know(MEDIC);
    const { permissions, accessLevel, ...rest } = MEDIC;
    localStorage.setItem(
      'phmc_session',
      JSON.stringify({
        kind: 'email',
        uid: MEDIC.uid,
        email: MEDIC.email,
        user: { ...rest, permissions, accessLevel },
      }),
    );
    receive('phmc_session');
    expect(useAuth.getState().person).toEqual(MEDIC);
    expect([accessToken(), sessionStorage.getItem('gtaworld_user_data')]).toEqual([null, null]);
  });

  it('other storage keys of other tabs are ignored', () => {
    signInWithProvider();
    localStorage.clear();
    receive('theme');
    expect(useAuth.getState().person).toEqual(KELLER);
  });
});
