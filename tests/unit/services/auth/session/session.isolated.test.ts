// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from '../../../../../src/services/auth/session/auth-store.ts';
import { requestAsUser } from '../../../../../src/services/auth/session/authenticated.ts';
import { requestProvider } from '../../../../../src/services/auth/session/provider.ts';
import type { Person } from '../../../../../src/services/auth/session/person.ts';
import { restore } from '../../../../../src/services/auth/session/restore.ts';
import { signInWithEmail } from '../../../../../src/services/auth/session/sign-in.ts';
import { onSignOut, signOut } from '../../../../../src/services/auth/session/sign-out.ts';
import { accessToken } from '../../../../../src/services/auth/session/tab-storage.ts';
import { ok } from '../../../../../src/shared/lib/result.ts';
import { KELLER, MEDIC, sessionUserOf } from '../support/people.ts';
import {
  EXPIRED,
  newBrowser,
  reload,
  shared,
  signInByMail,
  signInWithProvider,
  tab,
  tamper,
} from './support/browser.ts';
import { keptByFirebase, openPaths, server, signInToFirebase } from './support/world.ts';

vi.mock('../../../../../src/services/platform/backend.ts', async () => ({
  backend: (await import('./support/world.ts')).backend,
}));
vi.mock('../../../../../src/services/platform/product-api.ts', async () => ({
  productApi: (await import('./support/world.ts')).productApi,
}));

beforeEach(newBrowser);

describe('establish', () => {
  it('stores the account of the provider in its format and under its keys', () => {
    signInWithProvider();
    expect(useAuth.getState()).toEqual({ status: 'signed-in', person: KELLER, error: null });
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['gtaworld_access_token', 'gtaworld_user_data']);
    expect(sessionStorage.getItem('gtaworld_access_token')).toBe('provider-token');
    expect(tab('gtaworld_user_data')).toEqual({
      id: '4',
      username: 'jonas.keller',
      characters: KELLER.characters,
      faction: KELLER.faction,
      factionData: { characterId: 1004 },
      permissions: KELLER.permissions,
      accessLevel: 'management',
      departments: {},
      factionInfo: { factionId: 364, lastUpdated: null },
      isFactionMember: true,
      allFactionCharacters: KELLER.allFactionCharacters,
      userData: { id: 4, username: 'jonas.keller', character: KELLER.characters },
    });
    expect(shared()).toMatchObject({ token: 'session-token', uid: 'gtaw:4' });
  });

  it('stores an e-mail account under its own key, and removes the previous user', () => {
    signInWithProvider();
    signInByMail();
    expect(Object.keys(sessionStorage)).toEqual(['user']);
    expect(tab('user')).toMatchObject({
      id: 'demo-medic',
      username: 'medic@demo.invalid',
      accessLevel: 'member',
    });
    expect(shared()).toMatchObject({ token: null, kind: 'email', uid: 'demo-medic' });
  });

  it('stores why the membership is unknown', () => {
    signInWithProvider({ ...KELLER, factionError: 'The roster did not answer.' });
    expect(tab('gtaworld_user_data')).toMatchObject({ factionError: 'The roster did not answer.' });
    reload();
    void restore();
    expect(useAuth.getState().person?.factionError).toBe('The roster did not answer.');
  });
});

describe('signInWithEmail', () => {
  beforeEach(() => {
    server.accounts.set('medic@demo.invalid', { uid: 'demo-medic', password: 'demo-password' });
    server.users.set('demo-medic', sessionUserOf(MEDIC));
  });

  it('signs in with the account data of the server', async () => {
    expect(await signInWithEmail(' medic@demo.invalid ', 'demo-password')).toEqual(ok(undefined));
    expect(useAuth.getState()).toEqual({ status: 'signed-in', person: MEDIC, error: null });
    expect(tab('user')).toMatchObject({ id: 'demo-medic', permissions: ['manage_own_reports'] });
  });

  it('returns the message of the service without signing in', async () => {
    expect(await signInWithEmail('medic@demo.invalid', 'wrong')).toEqual({
      ok: false,
      error: 'The supplied auth credential is incorrect.',
    });
    expect([useAuth.getState().status, sessionStorage.length, localStorage.length]).toEqual([
      'loading',
      0,
      0,
    ]);
  });

  it('signs in without permissions if they cannot be read', async () => {
    server.users.clear();
    await signInWithEmail('medic@demo.invalid', 'demo-password');
    expect(useAuth.getState().person).toMatchObject({
      username: 'medic@demo.invalid',
      permissions: [],
      accessLevel: 'none',
      factionError: expect.any(String),
    });
  });
});

describe('authenticated requests', () => {
  it('need a session', async () => {
    await restore();
    expect(await requestAsUser('GET /user')).toMatchObject({
      ok: false,
      error: { message: 'Not authenticated' },
    });
    expect(useAuth.getState().error).toBeNull();
  });

  it('sign out on a 401', async () => {
    signInWithProvider();
    server.users.clear();
    await requestAsUser('GET /user');
    expect(useAuth.getState()).toEqual({ status: 'signed-out', person: null, error: EXPIRED });
  });

  it('do not sign out a user who signed in meanwhile', async () => {
    signInWithProvider();
    server.users.clear();
    const asked = requestAsUser('GET /user');
    signInByMail();
    await asked;
    expect(useAuth.getState().person).toEqual(MEDIC);
  });
});

describe('signOut', () => {
  it('removes all keys, the session and permissions', async () => {
    signInWithProvider();
    for (const name of ['oauth_state', 'faction_cache', 'login_metrics', 'login_diagnostic'])
      sessionStorage.setItem(`gtaworld_${name}`, 'x');
    localStorage.setItem('theme', 'dark');
    const clean = vi.fn();
    const forget = onSignOut(clean);
    await signOut();
    expect(useAuth.getState()).toEqual({ status: 'signed-out', person: null, error: null });
    expect([Object.keys(sessionStorage), Object.keys(localStorage)]).toEqual([[], ['theme']]);
    expect([keptByFirebase(), server.sessions.size, openPaths()]).toEqual([null, 0, []]);
    expect(clean).toHaveBeenCalledOnce();
    expect(await requestProvider('GET', 'user')).toEqual({ ok: false, error: 'No access token available' });
    reload();
    await restore();
    expect(useAuth.getState().status).toBe('signed-out');
    forget();
    await signOut();
    expect(clean).toHaveBeenCalledOnce();
  });

  it('works even if the server does not respond', async () => {
    signInByMail();
    server.reachable = false;
    await signOut();
    expect([useAuth.getState().status, localStorage.length, sessionStorage.length]).toEqual([
      'signed-out',
      0,
      0,
    ]);
  });
});

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
