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
  it('shows the person of the last visit at once and then asks the server', async () => {
    signInWithProvider();
    reload();
    const restored = restore();
    expect(useAuth.getState()).toMatchObject({ status: 'signed-in', person: KELLER });
    await restored;
    expect(server.requests).toEqual(['GET /session session-token', 'GET /user session-token']);
    expect(useAuth.getState()).toEqual({ status: 'signed-in', person: KELLER, error: null });
  });

  it('restores an e-mail account by the token of its own service', async () => {
    signInByMail();
    reload();
    await restore();
    expect(useAuth.getState().person).toEqual(MEDIC);
    expect(server.requests).toEqual(['GET /session id.demo-medic', 'GET /user id.demo-medic']);
  });

  it('clears the person when the server says that the session is invalid', async () => {
    signInWithProvider();
    server.sessions.clear();
    reload();
    await restore();
    expect(useAuth.getState()).toEqual({ status: 'signed-out', person: null, error: EXPIRED });
    expect([localStorage.length, sessionStorage.length, keptByFirebase()]).toEqual([0, 0, null]);
    expect(server.requests).toEqual(['GET /session session-token', 'POST /logout session-token']);
  });

  it('clears an e-mail account that its service no longer keeps', async () => {
    signInByMail();
    reload();
    signInToFirebase(null);
    await restore();
    expect(useAuth.getState()).toEqual({ status: 'signed-out', person: null, error: EXPIRED });
  });

  it('keeps the person while the server cannot be reached', async () => {
    signInWithProvider();
    reload();
    server.reachable = false;
    await restore();
    expect(useAuth.getState()).toMatchObject({ status: 'signed-in', person: KELLER, error: null });
  });

  it.each([
    ['no id', { id: '' }],
    ['no username', { username: null }],
  ])('clears stored data with %s', async (_, change) => {
    signInWithProvider();
    tamper(change);
    reload();
    await restore();
    expect(useAuth.getState()).toEqual({ status: 'signed-out', person: null, error: null });
    expect([localStorage.length, sessionStorage.length, server.requests]).toEqual([0, 0, []]);
  });

  it.each(['', '{', '[]', '"x"', 'null', '{"user":{"id":{},"username":[]},"kind":"oauth","uid":"gtaw:1"}'])(
    'takes %j in the storage for nobody',
    async (text) => {
      localStorage.setItem('phmc_session', text);
      await restore();
      expect(useAuth.getState().status).toBe('signed-out');
    },
  );

  it('leaves alone a sign-in that is under way', async () => {
    sessionStorage.setItem('gtaworld_oauth_state', 'x');
    localStorage.setItem('phmc_session', '{}');
    await restore();
    expect(sessionStorage.getItem('gtaworld_oauth_state')).toBe('x');
    signInWithProvider();
    await restore();
    expect(useAuth.getState()).toMatchObject({ status: 'signed-in', person: KELLER });
  });

  it('gives an account without characters no faction and no permission', () => {
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
