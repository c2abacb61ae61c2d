import { describe, expect, test } from 'vitest';
import type { Endpoint, Fault } from '../../../local/game-world/faults.ts';
import { body, codeFor, exchange, openAuthorize, profile, tokenFor, runGameWorld } from './world.ts';

const game = runGameWorld();

const set = (endpoint: Endpoint, fault: Fault): void => game.world.faults.set({ [endpoint]: fault });

const ask: Readonly<Record<Endpoint, () => Promise<Response>>> = {
  authorize: () => openAuthorize(game.world),
  token: async () => exchange(game.world, await codeFor(game.world, 'visitor')),
  user: async () => profile(game.world, await tokenFor(game.world, 'visitor')),
};

describe.each(['authorize', 'token', 'user'] as const)('the %s endpoint', (endpoint) => {
  test('returns a page with status 200', async () => {
    set(endpoint, { html: true });
    const response = await ask[endpoint]();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('This page answers in place of the data.');
  });

  test.each([500, 502, 503])('returns %i', async (status) => {
    set(endpoint, { status });
    const response = await ask[endpoint]();
    expect(response.status).toBe(status);
  });

  test('closes the connection', async () => {
    set(endpoint, { reset: true });
    await expect(ask[endpoint]()).rejects.toThrow('fetch failed');
  });

  test('responds slowly', async () => {
    const before = performance.now();
    set(endpoint, { slowMs: 120 });
    expect((await ask[endpoint]()).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(110);
  });

  test('fails a given number of times, then succeeds', async () => {
    set(endpoint, { status: 503, times: 2 });
    const statuses = [await ask[endpoint](), await ask[endpoint](), await ask[endpoint]()].map(
      (r) => r.status,
    );
    expect(statuses).toEqual([503, 503, 200]);
  });
});

describe('data faults', () => {
  test.each(['token', 'user'] as const)('send another content type: %s', async (endpoint) => {
    set(endpoint, { contentType: 'text/plain' });
    const response = await ask[endpoint]();
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(await body(response)).toBeTypeOf('object');
  });

  test('omit fields of token and profile', async () => {
    set('token', { omit: ['access_token', 'expires_in'], times: 1 });
    expect(Object.keys(await body(await ask.token()))).toEqual(['token_type', 'refresh_token', 'scope']);
    set('user', { omit: ['user.username', 'user.character', 'user.no.such', 'user.id.such'] });
    const { user } = await body(await ask.user());
    expect(Object.keys(user as object)).toEqual(['id', 'confirmed', 'role']);
    set('user', { omit: ['user'] });
    expect(await body(await ask.user())).toEqual({});
  });

  test.each([
    ['spent_code', 400, 'invalid_grant'],
    ['invalid_client', 401, 'invalid_client'],
  ] as const)('refuse: %s', async (refuse, status, error) => {
    set('token', { refuse });
    const response = await ask.token();
    expect(response.status).toBe(status);
    expect(await body(response)).toMatchObject({ error });
  });

  test('a slow exchange uses the code although the caller has disconnected', async () => {
    const code = await codeFor(game.world, 'visitor');
    // Long enough for the request to arrive before the caller aborts, even on a busy machine.
    set('token', { slowMs: 3000 });
    const impatient = exchange(game.world, code, {}, AbortSignal.timeout(1500));
    await expect(impatient).rejects.toThrow('timeout');
    expect((await exchange(game.world, code)).status).toBe(400);
  });
});
