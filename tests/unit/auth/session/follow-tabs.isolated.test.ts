// @vitest-environment happy-dom
import { errorMessage } from '../../../../contract/error-message.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from '../../../../src/auth/session/auth-store.ts';
import { restore } from '../../../../src/auth/session/restore.ts';
import { accessToken } from '../../../../src/auth/session/tab-storage.ts';
import { know, newBrowser, signInWithProvider } from './support/browser.ts';
import { KELLER, MEDIC } from '../support/people.ts';
import { server } from './support/world.ts';

vi.mock('../../../../src/platform/backend.ts', async () => ({
  backend: (await import('./support/world.ts')).backend,
}));
vi.mock('../../../../src/platform/product-api.ts', async () => ({
  productApi: (await import('./support/world.ts')).productApi,
}));

beforeEach(newBrowser);

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

  it('a sign-in in another tab signs in this one, which asks the server', async () => {
    signInWithProvider();
    const session = localStorage.getItem('phmc_session') ?? '';
    sessionStorage.clear();
    useAuth.setState({ status: 'signed-out', person: null, error: errorMessage('Old.') }, true);
    localStorage.setItem('phmc_session', session);
    receive('phmc_session');
    expect(useAuth.getState()).toEqual({ status: 'signed-in', person: KELLER, error: null });
    await expect.poll(() => server.requests).toContain('GET /user session-token');
    expect(sessionStorage.length).toBe(0);
  });

  it('another account in another tab takes the place of the one here', () => {
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

  it('other keys of other tabs mean nothing', () => {
    signInWithProvider();
    localStorage.clear();
    receive('theme');
    expect(useAuth.getState().person).toEqual(KELLER);
  });
});
