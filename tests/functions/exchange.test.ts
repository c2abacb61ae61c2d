import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../functions/src/failure.ts';
import { runCallable } from '../../functions/src/run.ts';
import { asked, FACTION, provider, REQUEST, TOKEN, USER } from './support/provider.ts';
import { json, never, NOON, world } from './support/world.ts';

const NAME = 'exchangeAuthCodeForToken';
const html = () => new Response('<!doctype html><p>Welcome', { headers: { 'content-type': 'text/html' } });

afterEach(() => {
  vi.useRealTimers();
});

describe('a sign-in', () => {
  it('gives token, user, session and custom token', async () => {
    const w = world(FACTION);
    provider(w);
    const answer = await w.call(NAME, REQUEST);
    expect(answer).toEqual({
      success: true,
      token: TOKEN,
      user: { ...USER, role: undefined },
      timestamp: NOON,
      sessionToken: expect.stringMatching(/^[\w-]{43}$/),
      firebaseCustomToken: 'custom token of gtaw:42',
    });
  });

  it('sends the code, form-encoded, to the configured provider alone', async () => {
    const w = world(FACTION);
    provider(w);
    await w.call(NAME, REQUEST);
    const [[tokenUrl, tokenInit], [userUrl, userInit]] = w.fetch.mock.calls as [
      [string, RequestInit],
      [string, RequestInit],
    ];
    expect(tokenUrl).toBe('https://provider.test/oauth/token');
    expect(tokenInit.method).toBe('POST');
    expect(tokenInit.redirect).toBe('manual');
    expect(Object.fromEntries(new URLSearchParams(String(tokenInit.body)))).toEqual({
      grant_type: 'authorization_code',
      client_id: 'our-client',
      client_secret: 'CANARY-secret',
      redirect_uri: REQUEST.redirectUri,
      code: REQUEST.code,
    });
    expect(userUrl).toBe('https://provider.test/api/user');
    expect(userInit.headers).toMatchObject({
      authorization: 'Bearer CANARY-access',
      accept: 'application/json',
    });
  });

  it('stores the account and the role of its highest-ranking character', async () => {
    const w = world(FACTION);
    provider(w);
    await w.call(NAME, REQUEST);
    expect(w.database.read('users/gtaw:42')).toEqual({
      id: 42,
      username: 'jonas.keller',
      characters: USER.character,
      staff: false,
    });
    expect(w.database.read('roles/gtaw:42')).toEqual({
      permissions: { manage_own_reports: true, view_department_members: true, create_basic_reports: true },
      accessLevel: 'management',
      scriptRank: 12,
      characterId: 1004,
      updatedAt: NOON,
    });
  });

  it('keeps only a digest of the session token', async () => {
    const w = world(FACTION);
    provider(w);
    const { sessionToken } = await w.call(NAME, REQUEST);
    const stored = JSON.stringify(w.database.read('sessions'));
    expect(stored).toContain('gtaw:42');
    expect(JSON.stringify(w.database.read(''))).not.toContain(sessionToken);
    expect(stored).not.toContain(sessionToken);
  });

  it.each([
    ['an account without characters', []],
    ['an account whose list is missing', undefined],
  ])('gives %s no rights', async (_, character) => {
    const w = world(FACTION);
    provider(w, { user: [() => json({ user: { ...USER, character } })] });
    const { user } = await w.call(NAME, REQUEST);
    expect(user.character).toEqual([]);
    expect(w.database.read('roles/gtaw:42')).toEqual({ accessLevel: 'none', scriptRank: 0, updatedAt: NOON });
  });

  it('knows a character by its exact name when the roster carries a wrong id', async () => {
    const w = world(FACTION);
    const character = [{ id: 5000, memberid: 42, firstname: ' ruth', lastname: 'ADLER ' }];
    provider(w, { user: [() => json({ user: { ...USER, character } })] });
    await w.call(NAME, REQUEST);
    expect(w.database.read('roles/gtaw:42')).toMatchObject({ scriptRank: 15, characterId: 5000 });
  });

  it('takes no name that two entries of the roster share', async () => {
    const members = {
      '1': { characterName: 'Ruth Adler', rank: 'a', scriptRank: 15 },
      '2': { characterName: 'ruth_adler', rank: 'b', scriptRank: 2 },
    };
    const w = world({ factions: { '364': { members } } });
    const character = [{ id: 5000, memberid: 42, firstname: 'Ruth', lastname: 'Adler' }];
    provider(w, { user: [() => json({ user: { ...USER, character } })] });
    await w.call(NAME, REQUEST);
    expect(w.database.read('roles/gtaw:42')).toMatchObject({ accessLevel: 'none' });
  });

  it('elevates the staff of the provider and the owner’s admins, and nobody else', async () => {
    for (const [role_id, adminUsers, level] of [
      [7, {}, 'superadmin'],
      [1, { 'gtaw:42': true }, 'superadmin'],
      [1, { 'gtaw:43': true, x: 'jonas.keller' }, 'management'],
    ] as const) {
      const w = world({ ...FACTION, adminUsers });
      provider(w, { user: [() => json({ user: { ...USER, role: { role_id } } })] });
      await w.call(NAME, { ...REQUEST, code: `${role_id}${level}` });
      expect(w.database.read('roles/gtaw:42')).toMatchObject({ accessLevel: level });
    }
  });

  it('keeps a disabled account disabled and without rights', async () => {
    const w = world({
      ...FACTION,
      roles: { 'gtaw:42': { disabled: true, accessLevel: 'none', scriptRank: 0 } },
    });
    provider(w);
    await w.call(NAME, REQUEST);
    expect(w.database.read('roles/gtaw:42')).toEqual({
      accessLevel: 'none',
      scriptRank: 0,
      disabled: true,
      updatedAt: NOON,
    });
  });

  it('takes rights away from who has left since', async () => {
    const w = world({ roles: { 'gtaw:42': { permissions: { database_access: true }, scriptRank: 15 } } });
    provider(w);
    await w.call(NAME, REQUEST);
    expect(w.database.read('roles/gtaw:42/permissions')).toBeNull();
  });
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
      { code: 'unavailable', reason: 'bad_gateway', status: 502, retryable: false },
    ],
    [
      '504 for the code',
      { token: [() => new Response('', { status: 504 })] },
      { code: 'deadline-exceeded', reason: 'bad_gateway', retryable: false },
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
      { code: 'unavailable', reason: 'network', retryable: false },
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

  it.each(cases)('%s has its own error and leaves nothing', async (_, replies, { code, ...details }) => {
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

  it('tries the profile once more, and the code never', async () => {
    const w = world(FACTION);
    provider(w, { user: [() => new Response('', { status: 503 }), () => json({ user: USER })] });
    await expect(w.call(NAME, REQUEST)).resolves.toMatchObject({ success: true });
    expect(asked(w, '/api/user')).toBe(2);
    expect(asked(w, '/oauth/token')).toBe(1);
  });

  it('lets a second request with the same code go on after the profile failed', async () => {
    const w = world(FACTION);
    provider(w, { user: [html, () => json({ user: USER })] });
    await w.failure(NAME, REQUEST);
    await expect(w.call(NAME, REQUEST)).resolves.toMatchObject({ success: true });
    expect(asked(w, '/oauth/token')).toBe(1);
  });

  it('forgets such a token after a minute, and the code stays spent', async () => {
    const w = world(FACTION);
    provider(w, { user: [html, () => json({ user: USER })] });
    await w.failure(NAME, { ...REQUEST, code: 'late' });
    w.pass(60_000);
    expect((await w.failure(NAME, { ...REQUEST, code: 'late' })).details.reason).toBe('code_reused');
  });

  it('goes on when the database was away after the exchange', async () => {
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
    await expect(w.call(NAME, { ...REQUEST, code: 'away' })).resolves.toMatchObject({ success: true });
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

  it('is waited for 10 s for the token, and the profile still gets its turn', async () => {
    const { failure, after } = await elapsed({ token: [later(10_000, TOKEN)] });
    expect(failure).toBeUndefined();
    expect(after).toBe(10_000);
  });

  it('is given up before the browser gives up, whichever step hangs', async () => {
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
      expect(error.details.retryable).toBe(hanging === '/api/user');
      expect(after).toBeLessThan(18_000);
    }
  });
});

describe('an attack', () => {
  it.each([
    ['another client', { clientId: 'theirs' }],
    ['a redirect elsewhere', { redirectUri: 'https://evil.test/forms/#/auth/gta/callback' }],
    ['a look-alike origin', { redirectUri: 'https://forms.test.evil.test/' }],
    ['credentials in the redirect', { redirectUri: 'https://forms.test@evil.test/' }],
    ['a user name before our origin', { redirectUri: 'https://me:pw@forms.test/' }],
    ['a script', { redirectUri: 'javascript:alert(1)' }],
    ['no code', { code: '' }],
    ['a code with a line break', { code: 'a\r\nHost: evil' }],
    ['a code that is no text', { code: { $gt: '' } }],
    ['a giant code', { code: 'x'.repeat(5000) }],
    ['a field too many', { tokenUrl: 'https://evil.test' }],
  ])('%s is refused before anything is sent', async (_, change) => {
    const w = world(FACTION);
    provider(w);
    expect((await w.failure(NAME, { ...REQUEST, ...change })).code).toBe('invalid-argument');
    expect(w.fetch).not.toHaveBeenCalled();
  });

  it.each([null, undefined, 'text', 7, [], [REQUEST]])(
    '%j in place of a request is refused',
    async (data) => {
      expect((await world().failure(NAME, data)).code).toBe('invalid-argument');
    },
  );

  it('with a code that was used before reaches nobody', async () => {
    const w = world(FACTION);
    provider(w);
    await w.call(NAME, REQUEST);
    const failure = await w.failure(NAME, REQUEST, { address: '198.51.100.9' });
    expect(failure.details).toEqual({ reason: 'code_reused', retryable: false });
    expect(asked(w, '/oauth/token')).toBe(1);
  });

  it('with one code at the same time from two sides signs in once', async () => {
    const w = world(FACTION);
    provider(w);
    const both = await Promise.allSettled([w.call(NAME, REQUEST), w.call(NAME, REQUEST)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(asked(w, '/oauth/token')).toBe(1);
  });

  it('is slowed down per address, and others are not', async () => {
    const w = world(FACTION);
    provider(w, { token: [() => json({ error: 'invalid_grant' }, { status: 400 })] });
    for (let n = 0; n < 20; n += 1)
      expect((await w.failure(NAME, { ...REQUEST, code: `c${n}` })).details.reason).toBe('invalid_grant');
    const refused = await w.failure(NAME, { ...REQUEST, code: 'more' });
    expect(refused.code).toBe('resource-exhausted');
    expect(refused.details).toEqual({ reason: 'rate_limited', retryable: true, retryAfter: 600 });
    expect(asked(w, '/oauth/token')).toBe(20);
    expect((await w.failure(NAME, { ...REQUEST, code: 'other' }, { address: '::1' })).details.reason).toBe(
      'invalid_grant',
    );
    w.pass(600_000);
    expect((await w.failure(NAME, { ...REQUEST, code: 'later' })).details.reason).toBe('invalid_grant');
  });

  it('is slowed down per account from many addresses', async () => {
    const w = world(FACTION);
    provider(w);
    for (let n = 0; n < 10; n += 1)
      await w.call(NAME, { ...REQUEST, code: `c${n}` }, { address: `10.0.0.${n}` });
    const failure = await w.failure(NAME, { ...REQUEST, code: 'c10' }, { address: '10.0.0.10' });
    expect(failure.code).toBe('resource-exhausted');
  });
});

describe('secrets', () => {
  it('never reach a log, a stored value or a message', async () => {
    const replies: Parameters<typeof provider>[1][] = [
      {},
      { token: [() => json({ error: 'invalid_grant', message: 'CANARY-code' }, { status: 400 })] },
      { token: [() => Promise.reject(new Error('CANARY-secret'))] },
      { user: [() => json({ user: 'CANARY-access' })] },
      { user: [() => new Response('CANARY-access', { status: 500 })] },
    ];
    for (const [index, reply] of replies.entries()) {
      const w = world(FACTION);
      provider(w, reply);
      const request = { ...REQUEST, code: `CANARY-code-${index}` };
      const error = await w.call(NAME, request).then(
        () => undefined,
        (failure: Failure) => failure,
      );
      expect(w.logged.length).toBeGreaterThan(0);
      expect(
        [
          ...w.logged,
          JSON.stringify(w.database.read('users')),
          JSON.stringify(w.database.read('rateLimits')),
          error?.message,
          JSON.stringify(error?.details),
        ].join('\n'),
      ).not.toContain('CANARY');
    }
  });

  it('are asked for: without them the provider is not configured', async () => {
    for (const missing of ['clientId', 'clientSecret'] as const) {
      const w = world({}, { [missing]: '' });
      const failure = await w.failure(NAME, REQUEST);
      expect(failure.details.reason).toBe('not_configured');
      expect(w.fetch).not.toHaveBeenCalled();
    }
  });
});
