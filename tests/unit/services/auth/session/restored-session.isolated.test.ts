// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from '../../../../../src/services/auth/session/auth-store.ts';
import type { Person } from '../../../../../src/services/auth/session/person.ts';
import { restore } from '../../../../../src/services/auth/session/restore.ts';
import { accessToken } from '../../../../../src/services/auth/session/tab-storage.ts';
import { KELLER, MEDIC } from '../support/people.ts';
import {
  EXPIRED,
  newBrowser,
  reload,
  shared,
  signInByMail,
  signInWithProvider,
  tamper,
} from './support/browser.ts';
import { keptByFirebase, server, signInToFirebase } from './support/world.ts';

vi.mock('../../../../../src/services/platform/backend.ts', async () => ({
  backend: (await import('./support/world.ts')).backend,
}));
vi.mock('../../../../../src/services/platform/product-api.ts', async () => ({
  productApi: (await import('./support/world.ts')).productApi,
}));

beforeEach(newBrowser);

describe('restore', () => {
  it('shows the user of the last visit at once, then requests the server', async () => {
    signInWithProvider();
    reload();
    const restored = restore();
    expect(useAuth.getState()).toMatchObject({ status: 'signed-in', person: KELLER });
    await restored;
    expect(server.requests).toEqual(['GET /session session-token', 'GET /user session-token']);
    expect(useAuth.getState()).toEqual({ status: 'signed-in', person: KELLER, error: null });
  });

  it('restores an e-mail account by the token of its service', async () => {
    signInByMail();
    reload();
    await restore();
    expect(useAuth.getState().person).toEqual(MEDIC);
    expect(server.requests).toEqual(['GET /session id.demo-medic', 'GET /user id.demo-medic']);
  });

  it('removes the user if the server reports an invalid session', async () => {
    signInWithProvider();
    server.sessions.clear();
    reload();
    await restore();
    expect(useAuth.getState()).toEqual({ status: 'signed-out', person: null, error: EXPIRED });
    expect([localStorage.length, sessionStorage.length, keptByFirebase()]).toEqual([0, 0, null]);
    expect(server.requests).toEqual(['GET /session session-token', 'POST /logout session-token']);
  });

  it('removes an e-mail account that its service signed out', async () => {
    signInByMail();
    reload();
    signInToFirebase(null);
    await restore();
    expect(useAuth.getState()).toEqual({ status: 'signed-out', person: null, error: EXPIRED });
  });

  it('keeps the user while the server is unreachable', async () => {
    signInWithProvider();
    reload();
    server.reachable = false;
    await restore();
    expect(useAuth.getState()).toMatchObject({ status: 'signed-in', person: KELLER, error: null });
  });

  it.each([
    ['no id', { id: '' }],
    ['no username', { username: null }],
  ])('removes stored data with %s', async (_, change) => {
    signInWithProvider();
    tamper(change);
    reload();
    await restore();
    expect(useAuth.getState()).toEqual({ status: 'signed-out', person: null, error: null });
    expect([localStorage.length, sessionStorage.length, server.requests]).toEqual([0, 0, []]);
  });

  it.each(['', '{', '[]', '"x"', 'null', '{"user":{"id":{},"username":[]},"kind":"oauth","uid":"gtaw:1"}'])(
    'treats %j in the storage as signed out',
    async (text) => {
      localStorage.setItem('phmc_session', text);
      await restore();
      expect(useAuth.getState().status).toBe('signed-out');
    },
  );

  it('does not interrupt a running sign-in', async () => {
    sessionStorage.setItem('gtaworld_oauth_state', 'x');
    localStorage.setItem('phmc_session', '{}');
    await restore();
    expect(sessionStorage.getItem('gtaworld_oauth_state')).toBe('x');
    signInWithProvider();
    await restore();
    expect(useAuth.getState()).toMatchObject({ status: 'signed-in', person: KELLER });
  });

  it('grants an account without characters no faction and no permission', () => {
    signInWithProvider();
    tamper({ characters: [] });
    reload();
    void restore();
    expect(useAuth.getState().person).toMatchObject({
      faction: null,
      permissions: [],
      accessLevel: 'none',
      isFactionMember: false,
    });
  });
});

describe('manipulated storage grants nothing', () => {
  const ADMIN = {
    permissions: ['admin_full_access', 'database_access', 'made_up'],
    accessLevel: 'president',
    isFactionMember: true,
    faction: { ...KELLER.faction, scriptRank: 15 },
  };

  it('is replaced by the data of the server', async () => {
    signInWithProvider();
    tamper(ADMIN);
    reload();
    await restore();
    expect(useAuth.getState().person).toEqual(KELLER);
    expect((shared()['user'] as Person).permissions).toEqual(KELLER.permissions);
  });

  it('cannot impersonate another user', async () => {
    signInWithProvider();
    localStorage.setItem('phmc_session', JSON.stringify({ ...shared(), uid: 'gtaw:5' }));
    reload();
    await restore();
    expect(useAuth.getState()).toMatchObject({ status: 'signed-out', error: EXPIRED });
  });

  it('cannot make an e-mail account an administrator', async () => {
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

  it("needs the provider's token of the same account", async () => {
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

  it('of the provider is no session without its token', async () => {
    signInWithProvider();
    localStorage.setItem('phmc_session', JSON.stringify({ ...shared(), token: '' }));
    server.reachable = false;
    reload();
    await restore();
    expect([useAuth.getState().status, localStorage.getItem('phmc_session')]).toEqual(['signed-out', null]);
  });

  it('is signed out in a tab suspended during the sign-out', async () => {
    signInWithProvider();
    localStorage.clear();
    reload();
    await restore();
    expect([useAuth.getState().status, sessionStorage.length]).toEqual(['signed-out', 0]);
  });
});
