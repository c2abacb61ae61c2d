// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GOOGLE_ADMIN_PERMISSIONS } from '../../../../../contract/permissions.ts';
import { hasFeature, scriptRankOf } from '../../../../../src/services/auth/permissions/permissions.ts';
import { useAuth } from '../../../../../src/services/auth/session/auth-store.ts';
import { signInWithGoogle } from '../../../../../src/services/auth/session/google.ts';
import { takeGoogleReturn } from '../../../../../src/services/auth/session/google-return.ts';
import type { Person } from '../../../../../src/services/auth/session/person.ts';
import { restore } from '../../../../../src/services/auth/session/restore.ts';
import { ok } from '../../../../../src/shared/lib/result.ts';
import { know, newBrowser, tab } from './support/browser.ts';
import { MEDIC } from '../support/people.ts';
import { keptByFirebase, server, signInToFirebase } from './support/world.ts';

vi.mock('virtual:env', async () => {
  const { readEnv } = await import('../../../../../src/services/platform/read-env.ts');
  return {
    env: readEnv({
      VITE_FIREBASE_API_KEY: 'key',
      VITE_FIREBASE_AUTH_DOMAIN: 'demo.invalid',
      VITE_FIREBASE_PROJECT_ID: 'demo-forms',
      VITE_FIREBASE_DATABASE_URL: 'https://demo.firebaseio.invalid',
      VITE_FIREBASE_APP_ID: 'app',
      VITE_GOOGLE_CLIENT_ID: 'forms.google.invalid',
    }),
  };
});
vi.mock('../../../../../src/services/platform/backend.ts', async () => ({
  backend: (await import('./support/world.ts')).backend,
}));
vi.mock('../../../../../src/services/platform/product-api.ts', async () => ({
  productApi: (await import('./support/world.ts')).productApi,
}));

const EMAIL = 'admin@demo.invalid';
const UID = `google-${EMAIL}`;
const ADMIN: Person = {
  ...MEDIC,
  kind: 'google',
  uid: UID,
  id: UID,
  username: EMAIL,
  email: EMAIL,
  permissions: GOOGLE_ADMIN_PERMISSIONS,
  accessLevel: 'president',
};

const FOREIGN = 'This sign-in with Google was not started here, or has expired. Please try again.';

/** Clicks the button; returns the URL to which the page navigates. */
function leave(): URL {
  const assign = vi.fn<(address: string | URL) => void>();
  const page = { origin: 'https://forms.invalid', pathname: '/forms/', assign };
  expect(signInWithGoogle(page)).toEqual(ok(undefined));
  return new URL(assign.mock.calls[0]?.[0] ?? '');
}

const idToken = (nonce: unknown): string => `h.${btoa(JSON.stringify({ email: EMAIL, nonce }))}.s`;

/** Returns from Google with these parameters in the fragment; resolves to the remaining URL. */
async function comeBack(answer: Record<string, string>): Promise<unknown> {
  const replaceState = vi.fn();
  const hash = `#${new URLSearchParams(answer)}`;
  takeGoogleReturn({ pathname: '/forms/', hash }, { replaceState });
  await restore();
  return replaceState.mock.calls[0]?.[2];
}

async function signIn(change: Record<string, string> = {}): Promise<unknown> {
  const { searchParams } = leave();
  return comeBack({
    state: searchParams.get('state') ?? '',
    id_token: idToken(searchParams.get('nonce')),
    ...change,
  });
}

beforeEach(() => {
  vi.useRealTimers();
  newBrowser();
  know(ADMIN);
  signInToFirebase(null);
});

describe('signing in with Google', () => {
  it('redirects to Google with a new state and nonce each time', async () => {
    const first = leave();
    expect(`${first.origin}${first.pathname}`).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(first.searchParams)).toEqual({
      response_type: 'id_token',
      client_id: 'forms.google.invalid',
      redirect_uri: 'https://forms.invalid/forms/',
      scope: 'openid email profile',
      prompt: 'select_account',
      state: expect.stringMatching(/^\w{32}$/),
      nonce: expect.stringMatching(/^\w{32}$/),
    });
    const second = leave();
    for (const name of ['state', 'nonce'])
      expect(second.searchParams.get(name)).not.toBe(first.searchParams.get(name));
  });

  it('signs in an administrator of the server, with every feature and rank 15', async () => {
    expect(await signIn()).toBe('/forms/#/login');
    const { person } = useAuth.getState();
    expect(person).toEqual(ADMIN);
    expect(server.calls).toEqual(['refreshRole', 'sendWebhook']);
    expect([person && scriptRankOf(person), hasFeature(person, 'database_editor')]).toEqual([15, true]);
    expect(Object.keys(sessionStorage)).toEqual(['user']);
    expect(tab('user')).toMatchObject({ accessLevel: 'president' });
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) expect(storage.getItem(key)).not.toContain('h.ey');
  });

  it.each([
    null,
    { permissions: {}, accessLevel: 'none' as const },
    { permissions: {}, accessLevel: 'admin' as const },
  ])('signs out a user with the role %j', async (role) => {
    server.roles.set(UID, role);
    await signIn();
    expect(useAuth.getState()).toEqual({
      status: 'signed-out',
      person: null,
      error: 'This Google account is not an administrator. Ask the owner of the site for access.',
    });
    expect([keptByFirebase(), sessionStorage.length, localStorage.length]).toEqual([null, 0, 0]);
  });

  it('signs out if the role cannot be read', async () => {
    server.reachable = false;
    await signIn();
    expect(useAuth.getState()).toMatchObject({
      status: 'signed-out',
      error: expect.stringContaining('checked'),
    });
    expect(keptByFirebase()).toBeNull();
  });

  it.each([
    ['another state', { state: 'x'.repeat(32) }],
    ['a token for another question', { id_token: idToken('other') }],
    ['a token without a nonce', { id_token: idToken(undefined) }],
    ['no token at all', { id_token: 'x' }],
  ])('refuses a callback with %s', async (_, change) => {
    await signIn(change);
    expect(useAuth.getState()).toEqual({ status: 'signed-out', person: null, error: FOREIGN });
    expect([keptByFirebase(), server.calls]).toEqual([null, []]);
  });

  it('refuses an unrequested or repeated callback', async () => {
    await comeBack({ state: 'null', id_token: idToken('x') });
    expect(useAuth.getState().error).toBe(FOREIGN);
    const { searchParams } = leave();
    const answer = { state: searchParams.get('state') ?? '', id_token: idToken(searchParams.get('nonce')) };
    newBrowser();
    await comeBack(answer);
    expect(useAuth.getState().error).toBe(FOREIGN);
  });

  it('refuses a callback after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { searchParams } = leave();
    vi.advanceTimersByTime(600_000);
    await comeBack({ state: searchParams.get('state') ?? '', id_token: idToken(searchParams.get('nonce')) });
    expect(useAuth.getState().error).toBe(FOREIGN);
  });
});
