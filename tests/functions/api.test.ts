import { describe, expect, it } from 'vitest';
import { serve, type WebRequest, type WebResponse } from '../../functions/src/api/serve.ts';
import { asked, FACTION, provider, REQUEST, USER } from './support/provider.ts';
import { json, world, type World } from './support/world.ts';

const DAY = 86_400_000;
const ORIGIN = 'https://forms.test';

const ask = (
  w: World,
  route: string,
  more: { token?: string; body?: unknown } & Partial<WebRequest> = {},
) => {
  const [method = '', path = ''] = route.split(' ');
  const { token, headers, ...rest } = more;
  return serve(w.services, {
    method,
    path,
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: {},
    address: '203.0.113.5',
    ...rest,
  });
};
const body = (response: WebResponse) =>
  response.body as Record<string, never> & { error: { reason: string } };
const begin = async (w: World, returnPath = '/admin'): Promise<string> =>
  body(await ask(w, 'POST /auth/start', { body: { redirectUri: REQUEST.redirectUri, returnPath } }))['state'];
const signIn = async (w: World, code = 'code-1'): Promise<string> =>
  body(await ask(w, 'POST /auth/callback', { body: { code, state: await begin(w) } }))['sessionToken'];
const ready = (data: object = {}, settings = {}): World => {
  const w = world({ ...FACTION, ...data }, settings);
  provider(w);
  return w;
};

describe('a sign-in by the product API', () => {
  it('begins at the provider’s page', async () => {
    const response = await ask(ready(), 'POST /auth/start', {
      body: { redirectUri: REQUEST.redirectUri, returnPath: '/' },
    });
    const { state, authorizeUrl } = body(response) as unknown as Record<string, string>;
    expect(state).toMatch(/^[\w-]{43}$/);
    const url = new URL(authorizeUrl!);
    expect(url.origin + url.pathname).toBe('https://provider.test/oauth/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'our-client',
      redirect_uri: REQUEST.redirectUri,
      state,
      scope: '',
    });
  });

  it('ends with user, return path and both tokens', async () => {
    const w = ready();
    const state = await begin(w);
    const response = await ask(w, 'POST /auth/callback', { body: { code: 'abc', state } });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      user: {
        id: '42',
        username: 'jonas.keller',
        isFactionMember: true,
        faction: { characterId: 1004, characterName: 'Jonas Keller', scriptRank: 12, rank: 'Supervisor' },
        allFactionCharacters: [
          { characterId: 1004, characterName: 'Jonas Keller' },
          { characterId: 1003, characterName: 'Milo Brandvold' },
        ],
        permissions: ['manage_own_reports', 'view_department_members', 'create_basic_reports'],
        accessLevel: 'management',
      },
      returnPath: '/admin',
      sessionToken: expect.stringMatching(/^[\w-]{43}$/),
      firebaseCustomToken: 'custom token of gtaw:42',
    });
    const sentBody = new URLSearchParams(String(w.fetch.mock.calls[0]?.[1]?.body));
    expect(sentBody.get('redirect_uri')).toBe(REQUEST.redirectUri);
  });

  it.each([
    ['//evil.test', '/'],
    ['/\\evil.test', '/'],
    ['\\\\evil.test', '/'],
    ['https://evil.test/', '/'],
    ['javascript:alert(1)', '/'],
    ['/\t/evil.test', '/'],
    ['/a\n', '/'],
    ['', '/'],
    ['admin', '/'],
    ['/forms?x=1#y', '/forms?x=1#y'],
    ['/..//evil.test', '/'],
    ['/admin//evil.test', '/'],
    ['/admin/reports', '/admin/reports'],
  ])('returns from %j to %j', async (returnPath, expected) => {
    const w = ready();
    const state = await begin(w, returnPath);
    const response = await ask(w, 'POST /auth/callback', { body: { code: 'abc', state } });
    expect(body(response)['returnPath']).toBe(expected);
    expect(new URL(expected, ORIGIN).origin).toBe(ORIGIN);
  });

  it.each([
    ['no state', { code: 'abc' }, 'invalid_input'],
    ['an empty state', { code: 'abc', state: '' }, 'invalid_input'],
    ['a state of somebody’s making', { code: 'abc', state: 'x'.repeat(43) }, 'state_unknown'],
    ['a path as state', { code: 'abc', state: '../sessions/x' }, 'state_unknown'],
    ['no code', { state: 'x' }, 'invalid_input'],
    ['a field too many', { code: 'abc', state: 'x', redirectUri: 'https://evil.test' }, 'invalid_input'],
  ])('is refused with %s', async (_, request, reason) => {
    const w = ready();
    await begin(w);
    const response = await ask(w, 'POST /auth/callback', { body: request });
    expect(response.status).toBe(400);
    expect(body(response).error.reason).toBe(reason);
    expect(w.fetch).not.toHaveBeenCalled();
    expect(w.database.read('sessions')).toBeNull();
  });

  it('is refused with a state that was used', async () => {
    const w = ready();
    const state = await begin(w);
    await ask(w, 'POST /auth/callback', { body: { code: 'a', state } });
    const again = await ask(w, 'POST /auth/callback', { body: { code: 'b', state } });
    expect(body(again).error.reason).toBe('state_unknown');
    expect(asked(w, '/oauth/token')).toBe(1);
  });

  it('is refused with a state older than ten minutes', async () => {
    const w = ready();
    const state = await begin(w);
    w.pass(600_000);
    expect(body(await ask(w, 'POST /auth/callback', { body: { code: 'a', state } })).error.reason).toBe(
      'state_unknown',
    );
  });

  it('is refused with a code that was used', async () => {
    const w = ready();
    await signIn(w, 'same');
    const again = await ask(w, 'POST /auth/callback', { body: { code: 'same', state: await begin(w) } });
    expect(body(again).error.reason).toBe('code_reused');
  });

  it('does not begin for a page elsewhere', async () => {
    const redirectUri = 'https://evil.test/#/auth/gta/callback';
    const response = await ask(ready(), 'POST /auth/start', { body: { redirectUri, returnPath: '/' } });
    expect(response.status).toBe(400);
  });

  it.each([
    ['502', () => new Response('', { status: 502 }), 503, 'bad_gateway'],
    ['504', () => new Response('', { status: 504 }), 504, 'bad_gateway'],
    ['a page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } }), 502, 'not_json'],
    ['a refusal', () => json({ error: 'invalid_grant' }, { status: 400 }), 400, 'invalid_grant'],
  ])('passes on %s of the provider', async (_, reply, status, reason) => {
    const w = ready();
    provider(w, { token: [reply] });
    const response = await ask(w, 'POST /auth/callback', { body: { code: 'a', state: await begin(w) } });
    expect([response.status, body(response).error.reason]).toEqual([status, reason]);
  });
});

describe('a session', () => {
  it('is valid, gives its user, and ends at logout', async () => {
    const w = ready();
    const token = await signIn(w);
    expect(body(await ask(w, 'GET /session', { token }))).toEqual({ valid: true });
    expect(body(await ask(w, 'GET /user', { token }))['user']).toMatchObject({
      id: '42',
      isFactionMember: true,
    });
    expect(body(await ask(w, 'POST /logout', { token }))).toEqual({ success: true });
    expect(body(await ask(w, 'GET /session', { token }))).toEqual({ valid: false });
    expect((await ask(w, 'GET /user', { token })).status).toBe(401);
    expect(w.database.read('sessions')).toBeNull();
  });

  it('ends after a week without use, and after 30 days in any case', async () => {
    const w = ready();
    const token = await signIn(w);
    const valid = async () => body(await ask(w, 'GET /session', { token }))['valid'] as boolean;
    for (let day = 0; day < 29; day += 1) {
      w.pass(DAY);
      expect((await ask(w, 'GET /user', { token })).status, `day ${day}`).toBe(200);
    }
    w.pass(DAY);
    expect(await valid()).toBe(false);
    const idle = await signIn(w, 'code-2');
    w.pass(7 * DAY);
    expect((await ask(w, 'GET /user', { token: idle })).status).toBe(401);
  });

  it('shows what is true now, not what was at sign-in', async () => {
    const w = ready();
    const token = await signIn(w);
    await w.database.update({ 'roles/gtaw:42/permissions': null, 'factions/364/members': null });
    expect(body(await ask(w, 'GET /user', { token }))['user']).toMatchObject({
      isFactionMember: false,
      faction: null,
      permissions: [],
    });
  });

  it('of one person opens nothing of another', async () => {
    const w = ready();
    const mine = await signIn(w);
    provider(w, { user: [() => json({ user: { ...USER, id: 43, username: 'visitor', character: [] } })] });
    const theirs = await signIn(w, 'code-2');
    expect(body(await ask(w, 'GET /user', { token: theirs }))['user']).toMatchObject({
      id: '43',
      faction: null,
    });
    await ask(w, 'POST /logout', { token: theirs });
    expect(body(await ask(w, 'GET /session', { token: mine }))).toEqual({ valid: true });
  });

  it.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['a token of somebody’s making', 'x'.repeat(43)],
    ['a path', '../../roles'],
    ['an ID token that is not genuine', 'e30.e30.'],
    ['a giant', 'x'.repeat(5000)],
  ])('is not opened by %s', async (_, token) => {
    const w = ready();
    await signIn(w);
    const given = token === undefined ? {} : { token };
    const response = await ask(w, 'GET /user', given);
    expect(response.status).toBe(401);
    expect(body(response).error).toMatchObject({ message: 'Not authenticated', reason: 'not_signed_in' });
    expect(body(await ask(w, 'GET /session', given))).toEqual({ valid: false });
    expect((await ask(w, 'POST /logout', given)).status).toBe(200);
  });

  it('of an e-mail account is its ID token', async () => {
    const roles = {
      'demo-medic': {
        permissions: { manage_own_reports: true },
        accessLevel: 'member',
        scriptRank: 3,
        characterId: 1003,
      },
    };
    const w = ready({ roles });
    expect(body(await ask(w, 'GET /session', { token: 'an.id.token' }))).toEqual({ valid: true });
    expect(body(await ask(w, 'GET /user', { token: 'an.id.token' }))['user']).toMatchObject({
      id: 'demo-medic',
      username: 'Milo Brandvold',
      isFactionMember: true,
      permissions: ['manage_own_reports'],
    });
  });

  it('shows a disabled account without any permission', async () => {
    const roles = {
      'demo-medic': { permissions: { database_access: true }, disabled: true, accessLevel: 'none' },
    };
    const response = await ask(ready({ roles }), 'GET /user', { token: 'an.id.token' });
    expect(body(response)['user']).toMatchObject({
      id: 'demo-medic',
      permissions: [],
      isFactionMember: false,
    });
  });
});

describe('pages of other origins', () => {
  it.each(['https://evil.test', 'https://forms.test.evil.test', 'http://forms.test', 'null'])(
    'such as %s get nothing',
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

  it('ours are told so, and may send what they need', async () => {
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

  it('answers are never stored', async () => {
    expect((await ask(ready(), 'GET /session')).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('any other request', () => {
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

  it('may have the function’s own name in front', async () => {
    expect(body(await ask(ready(), 'GET /api/session'))).toEqual({ valid: false });
  });

  it('that is a form of another site is refused', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', '']) {
      const response = await ask(ready(), 'POST /auth/start', {
        headers: { 'content-type': type, origin: undefined },
      });
      expect(response.status).toBe(400);
    }
  });

  it('beyond the limit is told when to come back', async () => {
    const w = ready();
    for (let n = 0; n < 300; n += 1) await ask(w, 'GET /session');
    const response = await ask(w, 'GET /session');
    expect([response.status, response.headers['retry-after']]).toEqual([429, '600']);
    expect((await ask(w, 'GET /session', { address: '::1' })).status).toBe(200);
  });

  it('that fails unforeseen tells nothing of the inside', async () => {
    const w = ready();
    w.database.failWith(new Error('CANARY at /srv/functions'));
    const response = await ask(w, 'GET /session', { token: 'x'.repeat(43) });
    expect(response.status).toBe(500);
    expect(response.body).toEqual({
      error: { message: 'An internal error occurred', reason: 'unknown', retryable: false },
    });
  });
});
