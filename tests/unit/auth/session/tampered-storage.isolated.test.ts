// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from '../../../../src/auth/session/auth-store.ts';
import type { Person } from '../../../../src/auth/session/person.ts';
import { restore } from '../../../../src/auth/session/restore.ts';
import { accessToken } from '../../../../src/auth/session/tab-storage.ts';
import {
  EXPIRED,
  newBrowser,
  reload,
  shared,
  signInByMail,
  signInWithProvider,
  tamper,
} from './support/browser.ts';
import { KELLER } from '../support/people.ts';
import { server } from './support/world.ts';

vi.mock('../../../../src/platform/backend.ts', async () => ({
  backend: (await import('./support/world.ts')).backend,
}));
vi.mock('../../../../src/platform/product-api.ts', async () => ({
  productApi: (await import('./support/world.ts')).productApi,
}));

beforeEach(newBrowser);

describe('what stands in the storage grants nothing', () => {
  const ADMIN = {
    permissions: ['admin_full_access', 'database_access', 'made_up'],
    accessLevel: 'president',
    isFactionMember: true,
    faction: { ...KELLER.faction, scriptRank: 15 },
  };

  it('is replaced by what the server says', async () => {
    signInWithProvider();
    tamper(ADMIN);
    reload();
    await restore();
    expect(useAuth.getState().person).toEqual(KELLER);
    expect((shared()['user'] as Person).permissions).toEqual(KELLER.permissions);
  });

  it('makes nobody somebody else', async () => {
    signInWithProvider();
    localStorage.setItem('phmc_session', JSON.stringify({ ...shared(), uid: 'gtaw:5' }));
    reload();
    await restore();
    expect(useAuth.getState()).toMatchObject({ status: 'signed-out', error: EXPIRED });
  });

  it('makes no e-mail account an administrator', async () => {
    signInByMail();
    localStorage.setItem('phmc_session', JSON.stringify({ ...shared(), kind: 'google' }));
    server.roles.clear();
    reload();
    await restore();
    expect(useAuth.getState()).toMatchObject({
      status: 'signed-out',
      error: expect.stringContaining('administrator'),
    });
  });

  it('is no session without the token of the provider, or of another account', async () => {
    signInWithProvider();
    sessionStorage.removeItem('gtaworld_access_token');
    server.reachable = false;
    reload();
    await restore();
    expect(sessionStorage.length).toBe(0);
    sessionStorage.setItem('gtaworld_user_data', JSON.stringify({ id: '5', username: 'ruth.adler' }));
    sessionStorage.setItem('gtaworld_access_token', 'hers');
    reload();
    await restore();
    expect([sessionStorage.length, accessToken()]).toEqual([0, null]);
    expect(useAuth.getState().person?.username).toBe('jonas.keller');
  });

  it('of the provider is none without the token that proves it', async () => {
    signInWithProvider();
    localStorage.setItem('phmc_session', JSON.stringify({ ...shared(), token: '' }));
    server.reachable = false;
    reload();
    await restore();
    expect([useAuth.getState().status, localStorage.getItem('phmc_session')]).toEqual(['signed-out', null]);
  });

  it('is nobody in a tab that slept through the sign-out', async () => {
    signInWithProvider();
    localStorage.clear();
    reload();
    await restore();
    expect([useAuth.getState().status, sessionStorage.length]).toEqual(['signed-out', 0]);
  });
});
