import { afterAll, beforeAll, expect, it } from 'vitest';
import { api, codeFor, openAdmin, REDIRECT } from './support/backend.ts';

let admin: ReturnType<typeof openAdmin>;

beforeAll(() => {
  admin = openAdmin();
});

afterAll(() => admin.close());

async function start(): Promise<string> {
  const answer = await api('POST /auth/start', { body: { redirectUri: REDIRECT, returnPath: '/admin' } });
  expect(answer).toMatchObject({ status: 200, body: { state: expect.any(String) } });
  return answer.body['state'] as string;
}

it('a session starts, returns its user, and ends', async () => {
  const state = await start();
  const { status, body } = await api('POST /auth/callback', {
    body: { code: await codeFor('visitor'), state },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ returnPath: '/admin', user: { username: 'visitor', isFactionMember: false } });
  const token = body['sessionToken'] as string;
  expect((await api('GET /user', { token })).body).toMatchObject({ user: { id: '2', username: 'visitor' } });
  expect((await api('GET /session', { token })).body).toEqual({ valid: true });
  expect(JSON.stringify(await admin.read('sessions'))).not.toContain(token);
  expect((await api('POST /logout', { token })).body).toEqual({ success: true });
  expect((await api('GET /session', { token })).body).toEqual({ valid: false });
  expect(await api('GET /user', { token })).toMatchObject({
    status: 401,
    body: { error: { message: 'Not authenticated' } },
  });
});

it('a state is valid once', async () => {
  const state = await start();
  const finish = async () => api('POST /auth/callback', { body: { code: await codeFor('visitor'), state } });
  expect((await finish()).status).toBe(200);
  expect(await finish()).toMatchObject({ status: 400, body: { error: { reason: 'state_unknown' } } });
});

it('an e-mail account’s session is its ID token; a forged one is refused', async () => {
  const uid = `api-${process.pid}-${Date.now()}`;
  const response = await fetch(
    `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST']}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: await admin.auth.createCustomToken(uid), returnSecureToken: true }),
    },
  );
  const { idToken } = (await response.json()) as { idToken: string };
  expect((await api('GET /user', { token: idToken })).body).toMatchObject({
    user: { id: uid, permissions: [] },
  });
  expect((await api('GET /session', { token: 'e30.e30.x' })).body).toEqual({ valid: false });
});

it('other origins are refused, ours is allowed', async () => {
  const other = await api('OPTIONS /user', { origin: 'https://evil.test' });
  expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  const ours = await api('OPTIONS /user');
  expect([ours.status, ours.headers.get('access-control-allow-origin')]).toEqual([
    204,
    'http://127.0.0.1:5173',
  ]);
});
