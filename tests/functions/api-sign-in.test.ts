import { describe, expect, it } from 'vitest';
import { ask, begin, body, ORIGIN, ready, signIn } from './support/api.ts';
import { asked, provider, REQUEST } from './support/provider.ts';
import { json } from './support/world.ts';

describe('a sign-in by the product API', () => {
  it('starts at the provider’s page', async () => {
    const response = await ask(ready(), 'POST /auth/start', {
      body: { redirectUri: REQUEST.redirectUri, returnPath: '/' },
    });
    const { state, authorizeUrl } = body(response);
    expect(state).toMatch(/^[\w-]{43}$/);
    const url = new URL(String(authorizeUrl));
    expect(url.origin + url.pathname).toBe('https://provider.test/oauth/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'our-client',
      redirect_uri: REQUEST.redirectUri,
      state,
      scope: '',
    });
  });

  it('returns user, return path and both tokens', async () => {
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
      firebaseCustomToken: 'custom token of gtaw:42 at phmc-tools',
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

  it('is refused with a used state', async () => {
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

  it('is refused with a used code', async () => {
    const w = ready();
    await signIn(w, 'same');
    const again = await ask(w, 'POST /auth/callback', { body: { code: 'same', state: await begin(w) } });
    expect(body(again).error.reason).toBe('code_reused');
  });

  it.each([
    'https://evil.test/#/auth/gta/callback',
    // Browsers and servers disagree on whom these name.
    'https://forms.test\\@evil.test/#/auth/gta/callback',
    'https://forms.test\\forms/#/auth/gta/callback',
    'HTTPS://forms.test/#/auth/gta/callback',
  ])('does not start for another origin: %s', async (redirectUri) => {
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
