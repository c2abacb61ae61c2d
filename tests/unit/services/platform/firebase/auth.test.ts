import { deleteApp, getApp, getApps } from 'firebase/app';
import { getAuth, signInWithCustomToken, signOut } from 'firebase/auth';
import { afterEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../../src/shared/lib/result.ts';
import { currentUser } from '../../../../../src/services/platform/current-user.ts';
import { type AuthClient, openAuth } from '../../../../../src/services/platform/firebase/auth.ts';
import { type Answer, answeringServer, type Request } from '../support/answering-server.ts';
import { DEMO } from '../support/demo-config.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

let issued = 0;

/** Returns a unique token in the service's format. */
function token(): string {
  issued += 1;
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: 'gtaw:1', user_id: 'gtaw:1', iat: now, exp: now + 3600, jti: issued };
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}

let broken = '';

function answer({ url, body }: Request): Answer {
  if (url.includes('signInWithPassword')) {
    const { password } = body as { password: string };
    if (password !== 'right')
      return { status: 400, body: { error: { message: 'INVALID_LOGIN_CREDENTIALS' } } };
    return { status: 200, body: { idToken: token(), refreshToken: 'again', expiresIn: '3600' } };
  }
  if (url.includes('signInWithIdp')) {
    const { postBody } = body as { postBody: string };
    const { id_token: idToken, providerId } = Object.fromEntries(new URLSearchParams(postBody));
    if (idToken !== 'from-google' || providerId !== 'google.com')
      return { status: 400, body: { error: { message: 'INVALID_IDP_RESPONSE' } } };
    return { status: 200, body: { idToken: token(), refreshToken: 'again', expiresIn: '3600' } };
  }
  if (url.includes('signInWithCustomToken')) {
    return { status: 200, body: { idToken: token(), refreshToken: 'again', expiresIn: '3600' } };
  }
  if (url.includes('accounts:lookup')) {
    return { status: 200, body: { users: [{ localId: 'gtaw:1', email: 'ada@demo.invalid' }] } };
  }
  if (broken !== '') return { status: 400, body: { error: { message: broken } } };
  return { status: 200, body: { access_token: token(), refresh_token: 'again', expires_in: '3600' } };
}

let stop: () => void = () => undefined;

afterEach(async () => {
  broken = '';
  await signOut(getAuth());
  await Promise.all(getApps().map(deleteApp));
  stop();
});

async function open() {
  const server = await answeringServer(answer);
  stop = server.stop;
  return openAuth({ ...DEMO, emulators: { auth: `http://${server.host}:${server.port}` } });
}

describe('openAuth', () => {
  it('has no user at first', async () => {
    const auth = await open();
    await auth.ready;
    expect(currentUser()).toBeNull();
    expect(await auth.idToken()).toMatchObject({ ok: false, error: { code: 'signed-out' } });
  });

  it('reports sign-in and sign-out, and returns a token, a new one on request', async () => {
    const auth = await open();
    await signInWithCustomToken(getAuth(getApp()), 'custom');
    expect(currentUser()).toEqual({ uid: 'gtaw:1', email: 'ada@demo.invalid' });
    const first = await auth.idToken();
    expect(first.ok).toBe(true);
    expect(await auth.idToken()).toEqual(first);
    expect(await auth.idToken(true)).toEqual(ok(expect.stringMatching(/^.+\..+\.$/)));
    expect(await auth.idToken()).not.toEqual(first);
    await signOut(getAuth());
    expect(currentUser()).toBeNull();
  });

  it.each([
    ['an e-mail address', (auth: AuthClient) => auth.signInWithEmail('ada@demo.invalid', 'right')],
    ['a token of our functions', (auth: AuthClient) => auth.signInWithToken('custom')],
    ['a token of Google', (auth: AuthClient) => auth.signInWithGoogle('from-google')],
  ])('signs in with %s and out, and reports it before settling', async (_, signIn) => {
    const auth = await open();
    const ada = { uid: 'gtaw:1', email: 'ada@demo.invalid' };
    expect(await signIn(auth)).toEqual(ok(ada));
    expect(currentUser()).toEqual(ada);
    expect(await auth.signOut()).toEqual(ok(undefined));
    expect(currentUser()).toBeNull();
  });

  it.each([
    [
      'the password',
      (auth: AuthClient) => auth.signInWithEmail('ada@demo.invalid', 'wrong'),
      'The e-mail address or password is incorrect.',
    ],
    [
      'the token of Google',
      (auth: AuthClient) => auth.signInWithGoogle('forged'),
      'The sign-in was refused. Try again, or ask an administrator.',
    ],
  ])('has its own message if the service refuses %s', async (_, signIn, message) => {
    const auth = await open();
    expect(await signIn(auth)).toEqual({ ok: false, error: { code: 'refused', message } });
    expect(currentUser()).toBeNull();
  });

  it('reports an unreachable service', async () => {
    const auth = await open();
    stop();
    expect(await auth.signInWithToken('custom')).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  });

  it('returns an error if the service returns no token', async () => {
    const auth = await open();
    await signInWithCustomToken(getAuth(getApp()), 'custom');
    broken = 'UNAVAILABLE';
    expect(await auth.idToken(true)).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    expect(currentUser()).not.toBeNull();
  });

  it('signs out a disabled account', async () => {
    const auth = await open();
    await signInWithCustomToken(getAuth(getApp()), 'custom');
    broken = 'USER_DISABLED';
    expect(await auth.idToken(true)).toMatchObject({ ok: false, error: { code: 'refused' } });
    await expect.poll(currentUser).toBeNull();
  });
});
