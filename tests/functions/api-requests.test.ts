import { describe, expect, it } from 'vitest';
import { ask, body, ORIGIN, ready, signIn } from './support/api.ts';
import { REQUEST } from './support/provider.ts';

describe('pages of other origins', () => {
  it.each(['https://evil.test', 'https://forms.test.evil.test', 'http://forms.test', 'null'])(
    'such as %s are denied',
    async (origin) => {
      const w = ready();
      const token = await signIn(w);
      for (const route of ['GET /user', 'OPTIONS /user', 'POST /logout']) {
        const response = await ask(w, route, {
          token,
          headers: { origin, authorization: `Bearer ${token}` },
        });
        expect(response.status).toBe(403);
        expect(response.headers).not.toHaveProperty('access-control-allow-origin');
      }
      expect(body(await ask(w, 'GET /session', { token }))).toEqual({ valid: true });
    },
  );

  it('of our own origin get CORS headers', async () => {
    const response = await ask(ready(), 'OPTIONS /user');
    expect(response).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': ORIGIN,
        'access-control-allow-headers': 'authorization, content-type',
        vary: 'Origin',
      },
    });
    expect(response.body).toBeUndefined();
  });

  it('responses are never cached', async () => {
    expect((await ask(ready(), 'GET /session')).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('other requests', () => {
  it.each([
    'GET /',
    'GET /users',
    'POST /user',
    'DELETE /session',
    'GET /auth/callback',
    'GET /__proto__',
    'GET /user/',
  ])('%s is not found', async (route) => {
    expect((await ask(ready(), route)).status).toBe(404);
  });

  it('may have the function name as prefix', async () => {
    expect(body(await ask(ready(), 'GET /api/session'))).toEqual({ valid: false });
  });

  it('that is a form submit of another site is refused', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', '']) {
      const response = await ask(ready(), 'POST /auth/start', {
        headers: { 'content-type': type, origin: undefined },
        body: { redirectUri: REQUEST.redirectUri, returnPath: '/' },
      });
      expect(response.status).toBe(400);
    }
  });

  it('beyond the limit gets a Retry-After', async () => {
    const w = ready();
    for (let n = 0; n < 300; n += 1) await ask(w, 'GET /session');
    const response = await ask(w, 'GET /session');
    expect([response.status, response.headers['retry-after']]).toEqual([429, '600']);
    expect((await ask(w, 'GET /session', { address: '::1' })).status).toBe(200);
  });

  it('that fails unexpectedly exposes no internals', async () => {
    const w = ready();
    w.database.failWith(new Error('CANARY: connection 7 was closed'));
    const response = await ask(w, 'GET /session', { token: 'x'.repeat(43) });
    expect(response.status).toBe(500);
    expect(response.body).toEqual({
      error: { message: 'An internal error occurred', reason: 'unknown', retryable: false },
    });
  });
});
