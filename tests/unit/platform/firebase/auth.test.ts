import { deleteApp, getApp, getApps } from 'firebase/app';
import { getAuth, signInWithCustomToken, signOut } from 'firebase/auth';
import { afterEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../src/lib/result.ts';
import { currentUser } from '../../../../src/platform/current-user.ts';
import { openAuth } from '../../../../src/platform/firebase/auth.ts';
import { type Answer, answeringServer, type Request } from '../support/answering-server.ts';
import { DEMO } from '../support/demo-config.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

let issued = 0;

/** A token as the service issues it; each is another one. */
function token(): string {
  issued += 1;
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: 'gtaw:1', user_id: 'gtaw:1', iat: now, exp: now + 3600, jti: issued };
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}

let broken = false;

function answer({ url }: Request): Answer {
  if (url.includes('signInWithCustomToken')) {
    return { status: 200, body: { idToken: token(), refreshToken: 'again', expiresIn: '3600' } };
  }
  if (url.includes('accounts:lookup')) {
    return { status: 200, body: { users: [{ localId: 'gtaw:1', email: 'ada@demo.invalid' }] } };
  }
  if (broken) return { status: 503, body: { error: { message: 'UNAVAILABLE' } } };
  return { status: 200, body: { access_token: token(), refresh_token: 'again', expires_in: '3600' } };
}

let stop: () => void = () => undefined;

afterEach(async () => {
  broken = false;
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
  it('finds nobody signed in at first', async () => {
    const auth = await open();
    await auth.ready;
    expect(currentUser()).toBeNull();
    expect(await auth.idToken()).toMatchObject({ ok: false, error: { code: 'signed-out' } });
  });

  it('says who signs in and out, and gives a token, a new one when asked', async () => {
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

  it('answers with an error when the service gives no token', async () => {
    const auth = await open();
    await signInWithCustomToken(getAuth(getApp()), 'custom');
    broken = true;
    expect(await auth.idToken(true)).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  });
});
