import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../functions/src/platform/failure.ts';
import { runCallable } from '../../functions/src/run.ts';
import { asked, FACTION, provider, REQUEST, TOKEN, USER } from './support/provider.ts';
import { json, never, NOON, world } from './support/world.ts';

const NAME = 'exchangeAuthCodeForToken';
const html = () => new Response('<!doctype html><p>Welcome', { headers: { 'content-type': 'text/html' } });

afterEach(() => {
  vi.useRealTimers();
});

describe('a failure of the provider', () => {
  const cases: [string, Parameters<typeof provider>[1], Partial<Failure['details']> & { code: string }][] = [
    [
      'a spent code',
      { token: [() => json({ error: 'invalid_grant' }, { status: 400 })] },
      { code: 'invalid-argument', reason: 'invalid_grant' },
    ],
    [
      'a revoked code',
      { token: [() => json({ error: 'invalid_request', hint: 'revoked' }, { status: 400 })] },
      { code: 'invalid-argument', reason: 'invalid_request' },
    ],
    [
      'an unknown client',
      { token: [() => json({ error: 'invalid_client' }, { status: 401 })] },
      { code: 'failed-precondition', reason: 'invalid_client' },
    ],
    [
      '502 for the code',
      { token: [() => new Response('', { status: 502 })] },
      { code: 'unavailable', reason: 'bad_gateway', status: 502, retryable: true },
    ],
    [
      '504 for the code',
      { token: [() => new Response('', { status: 504 })] },
      { code: 'deadline-exceeded', reason: 'bad_gateway', retryable: true },
    ],
    [
      'a page with status 200 for the code',
      { token: [html] },
      { code: 'data-loss', reason: 'not_json', retryable: false },
    ],
    [
      'a page with status 200 for the profile',
      { user: [html] },
      { code: 'data-loss', reason: 'not_json', retryable: false },
    ],
    [
      'a page that claims to be data',
      { token: [() => new Response('<p>', { headers: { 'content-type': 'application/json' } })] },
      { code: 'data-loss', reason: 'not_json' },
    ],
    [
      'data without a token',
      { token: [() => json({ expires_in: 1 })] },
      { code: 'data-loss', reason: 'bad_shape' },
    ],
    [
      'data without a user',
      { user: [() => json({ user: { id: 0, username: '' } })] },
      { code: 'data-loss', reason: 'bad_shape' },
    ],
    [
      'a user id of another kind',
      { user: [() => json({ user: { ...USER, id: '42/../1' } })] },
      { code: 'data-loss', reason: 'bad_shape' },
    ],
    [
      'a broken connection for the code',
      { token: [() => Promise.reject(new TypeError('reset'))] },
      { code: 'unavailable', reason: 'network', retryable: true },
    ],
    [
      'a broken connection for the profile',
      { user: [() => Promise.reject(new TypeError('reset'))] },
      { code: 'unavailable', reason: 'network', retryable: true },
    ],
    [
      'a redirect',
      { token: [() => new Response(null, { status: 302, headers: { location: 'https://evil.test' } })] },
      { code: 'data-loss', reason: 'not_json' },
    ],
  ];

  it.each(cases)('%s has its own error and leaves no data', async (_, replies, { code, ...details }) => {
    const w = world(FACTION);
    provider(w, replies);
    const failure = await w.failure(NAME, REQUEST);
    expect(failure.code).toBe(code);
    expect(failure.details).toMatchObject(details);
    expect(w.database.read('users')).toBeNull();
    expect(w.database.read('roles')).toBeNull();
    expect(w.database.read('sessions')).toBeNull();
    expect(asked(w, '/oauth/token')).toBe(1);
  });

  it('retries the profile once, and the code never', async () => {
    const w = world(FACTION);
    provider(w, { user: [() => new Response('', { status: 503 }), () => json({ user: USER })] });
    await expect(w.call(NAME, REQUEST)).resolves.toMatchObject({ success: true });
    expect(asked(w, '/api/user')).toBe(2);
    expect(asked(w, '/oauth/token')).toBe(1);
  });

  it('lets a second request with the same code continue after a failed profile request', async () => {
    const w = world(FACTION);
    provider(w, { user: [html, () => json({ user: USER })] });
    await w.failure(NAME, REQUEST);
    await expect(w.call(NAME, REQUEST)).resolves.toMatchObject({ success: true });
    expect(asked(w, '/oauth/token')).toBe(1);
  });

  it('deletes such a token after a minute, and the code stays used', async () => {
    const w = world(FACTION);
    provider(w, { user: [html, () => json({ user: USER })] });
    await w.failure(NAME, { ...REQUEST, code: 'late' });
    w.pass(60_000);
    expect((await w.failure(NAME, { ...REQUEST, code: 'late' })).details.reason).toBe('code_reused');
  });

  it('continues if the database was unavailable after the exchange', async () => {
    const w = world(FACTION);
    provider(w, {
      user: [
        () => {
          w.database.failWith(new Error('CANARY-internal'));
          return json({ user: USER });
        },
        () => json({ user: USER }),
      ],
    });
    const failure = await w.failure(NAME, { ...REQUEST, code: 'away' });
    expect(failure.code).toBe('internal');
    expect(failure.message).not.toContain('CANARY');
    w.database.failWith(undefined);
    w.pass(20_000);
    await expect(w.call(NAME, { ...REQUEST, code: 'away' })).resolves.toMatchObject({ success: true });
  });
});

describe('a code that did not reach the provider', () => {
  const DOWN = () => new Response('', { status: 503 });
  const other = (w: ReturnType<typeof world>) => world({}, {}, w.database);

  it('may be sent again, also by another instance', async () => {
    const first = world(FACTION);
    const second = other(first);
    provider(first, { token: [DOWN] });
    provider(second, {});
    expect((await first.failure(NAME, REQUEST)).details).toMatchObject({ status: 503, retryable: true });
    await expect(second.call(NAME, REQUEST)).resolves.toMatchObject({ success: true });
    expect((await first.failure(NAME, REQUEST)).details.reason).toBe('code_reused');
  });

  it('is sent three times at most', async () => {
    const w = world(FACTION);
    provider(w, { token: [DOWN, DOWN, DOWN, DOWN] });
    for (let time = 0; time < 3; time += 1)
      expect((await w.failure(NAME, REQUEST)).details.reason).toBe('bad_gateway');
    expect((await w.failure(NAME, REQUEST)).details.reason).toBe('code_reused');
    expect(asked(w, '/oauth/token')).toBe(3);
  });

  it('is completed by another instance if only the profile failed, with the token encrypted', async () => {
    const first = world(FACTION);
    const second = other(first);
    provider(first, { user: [html] });
    provider(second, {});
    await first.failure(NAME, REQUEST);
    expect(JSON.stringify(first.database.read('oauthCodes'))).not.toContain(TOKEN.access_token);
    await expect(second.call(NAME, REQUEST)).resolves.toMatchObject({ success: true });
    expect(asked(second, '/oauth/token')).toBe(0);
    expect(JSON.stringify(first.database.read('oauthCodes'))).not.toContain('sealed');
  });

  it('is not sent by a second request during the first', async () => {
    const w = world(FACTION);
    provider(w, {});
    const outcomes = await Promise.allSettled([w.call(NAME, REQUEST), w.call(NAME, REQUEST)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(asked(w, '/oauth/token')).toBe(1);
  });
});

describe('a slow provider', () => {
  const elapsed = async (replies: Parameters<typeof provider>[1]) => {
    vi.useFakeTimers({ now: NOON });
    const w = world(FACTION);
    const services = { ...w.services, now: () => Date.now() };
    provider(w, replies);
    const outcome = runCallable(
      NAME,
      services,
      { identity: null, address: '1.1.1.1' },
      { ...REQUEST, code: 'slow' },
    ).then(
      () => ({ failure: undefined, after: Date.now() - NOON }),
      (failure: Failure) => ({ failure, after: Date.now() - NOON }),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    return outcome;
  };
  const later = (milliseconds: number, body: unknown) => () =>
    new Promise<Response>((done) => {
      setTimeout(() => done(json(body)), milliseconds);
    });

  it('has 10 s for the token, leaving time for the profile', async () => {
    const { failure, after } = await elapsed({ token: [later(10_000, TOKEN)] });
    expect(failure).toBeUndefined();
    expect(after).toBe(10_000);
  });

  it('times out before the browser does, in any step', async () => {
    vi.useFakeTimers({ now: NOON });
    for (const hanging of ['/oauth/token', '/api/user']) {
      const start = Date.now();
      const w = world(FACTION);
      const services = { ...w.services, now: () => Date.now() };
      w.fetch.mockImplementation((input, init) =>
        new URL(String(input)).pathname === hanging ? never(input, init) : Promise.resolve(json(TOKEN)),
      );
      const outcome = runCallable(
        NAME,
        services,
        { identity: null, address: hanging },
        { ...REQUEST, code: hanging },
      ).catch((error: Failure) => ({ error, after: Date.now() - start }));
      await vi.advanceTimersByTimeAsync(30_000);
      const { error, after } = (await outcome) as { error: Failure; after: number };
      expect(error.code, hanging).toBe('deadline-exceeded');
      expect(error.details.reason).toBe('timeout');
      expect(error.details.retryable).toBe(true);
      expect(after).toBeLessThan(18_000);
    }
  });
});
