import { describe, expect, test } from 'vitest';
import { DEMO_CLIENT } from '../../../local/game-world/client.ts';
import { DEMO_USERS } from '../../../local/game-world/demo-users.ts';
import {
  CALLBACK,
  body,
  codeFor,
  exchange,
  openAuthorize,
  profile,
  tokenFor,
  runGameWorld,
} from './world.ts';

const game = runGameWorld();

describe('a whole sign-in', () => {
  test.each(DEMO_USERS)('as $username', async ({ id, username, characters, isStaff }) => {
    const code = await codeFor(game.world, username);
    const token = await body(await exchange(game.world, code));
    expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 31_536_000, scope: '' });
    expect(token['refresh_token']).toBeTypeOf('string');
    const response = await profile(game.world, String(token['access_token']));
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await body(response)).toEqual({
      user: {
        id,
        username,
        confirmed: true,
        role: isStaff ? { id: 1, user_id: id, role_id: 1, server: 1 } : null,
        character: characters.map((one) => ({
          id: one.id,
          memberid: id,
          firstname: one.firstname,
          lastname: one.lastname,
        })),
      },
    });
  });

  test('in the same second gives each user a different token', async () => {
    const tokens = await Promise.all(DEMO_USERS.map(({ username }) => tokenFor(game.world, username)));
    expect(new Set(tokens).size).toBe(DEMO_USERS.length);
  });

  test('with the client in the header', async () => {
    const code = await codeFor(game.world, 'visitor');
    const response = await fetch(`${game.world.url}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${DEMO_CLIENT.clientId}:${DEMO_CLIENT.clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'authorization_code', redirect_uri: CALLBACK, code }),
    });
    expect(response.status).toBe(200);
  });
});

describe('the redirect', () => {
  const locationOf = async (query: Record<string, string>): Promise<string> =>
    (await openAuthorize(game.world, query)).headers.get('location') ?? '';

  test('has the response before the hash', async () => {
    expect(await locationOf({ login_hint: 'visitor' })).toMatch(
      /^http:\/\/localhost:5173\/forms\/\?code=[\w-]+&state=state-1#\/auth\/gta\/callback$/,
    );
  });

  test('has the response in the hash if configured', async () => {
    game.world.faults.set({ answerIn: 'hash' });
    expect(await locationOf({ login_hint: 'visitor' })).toMatch(
      /^http:\/\/localhost:5173\/forms\/#\/auth\/gta\/callback\?code=[\w-]+&state=state-1$/,
    );
  });

  test('keeps the query of the URL', async () => {
    const location = await locationOf({
      login_hint: 'visitor',
      redirect_uri: 'http://127.0.0.1:4173/forms/?theme=dark#/auth/gta/callback',
    });
    expect(location).toMatch(/\/forms\/\?theme=dark&code=[\w-]+&state=state-1#\//);
  });

  test('reports a cancellation', async () => {
    const { searchParams, hash } = new URL(await locationOf({ cancel: '1' }));
    expect(Object.fromEntries(searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'The sign-in was cancelled.',
      state: 'state-1',
    });
    expect(hash).toBe('#/auth/gta/callback');
  });

  test('refuses another response type', async () => {
    const { searchParams } = new URL(await locationOf({ response_type: 'token' }));
    expect(searchParams.get('error')).toBe('unsupported_response_type');
    expect(searchParams.get('state')).toBe('state-1');
  });
});

describe('no redirect', () => {
  test.each([
    ['another computer', { redirect_uri: 'https://example.com/forms/' }],
    ['a computer that only looks local', { redirect_uri: 'http://localhost.example.com/' }],
    ['a name in front of the address', { redirect_uri: 'http://localhost@example.com/' }],
    ['a name and a local address', { redirect_uri: 'http://someone@localhost/' }],
    ['a script', { redirect_uri: 'javascript:alert(1)//localhost' }],
    ['no address', { redirect_uri: '' }],
    ['an unknown app', { client_id: 'someone-else' }],
    ['an unknown person', { login_hint: 'nobody' }],
  ])('for %s', async (_name, query) => {
    const response = await openAuthorize(game.world, { login_hint: 'visitor', ...query });
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });
});

describe('the login page', () => {
  test('lists every demo user and a cancel link', async () => {
    const response = await openAuthorize(game.world, { state: '"><script>' });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).not.toContain('<script>');
    expect(html).not.toMatch(/&(?!amp;)/);
    const links = [...html.matchAll(/href="(\/oauth[^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    expect(links).toHaveLength(DEMO_USERS.length + 1);
    for (const link of links) {
      const answer = await fetch(game.world.url + link, { redirect: 'manual' });
      expect(new URL(answer.headers.get('location') ?? '').searchParams.get('state')).toBe('"><script>');
    }
  });
});

describe('a code', () => {
  const problem = async (response: Response): Promise<unknown> => {
    expect(response.status).toBe(400);
    return (await body(response))['error'];
  };

  test('is valid once', async () => {
    const code = await codeFor(game.world, 'visitor');
    expect((await exchange(game.world, code)).status).toBe(200);
    expect(await problem(await exchange(game.world, code))).toBe('invalid_grant');
  });

  test('requires its redirect URL', async () => {
    const code = await codeFor(game.world, 'visitor');
    const other = { redirect_uri: CALLBACK.replace('/#', '#') };
    expect(await problem(await exchange(game.world, code, other))).toBe('invalid_grant');
    expect((await exchange(game.world, code)).status).toBe(200);
  });

  test('cannot be guessed, and other grants return no token', async () => {
    expect(await problem(await exchange(game.world, 'guess'))).toBe('invalid_grant');
    const grant = { grant_type: 'client_credentials' };
    expect(await problem(await exchange(game.world, '', grant))).toBe('unsupported_grant_type');
  });

  test('is exchanged only for its client, form-encoded', async () => {
    const code = await codeFor(game.world, 'visitor');
    const stranger = await exchange(game.world, code, { client_secret: 'guess' });
    expect(stranger.status).toBe(401);
    expect(await body(stranger)).toMatchObject({ error: 'invalid_client' });
    const response = await fetch(`${game.world.url}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'authorization_code', code }),
    });
    expect(await problem(response)).toBe('invalid_request');
    expect((await exchange(game.world, code)).status).toBe(200);
  });
});

test('the profile requires a token', async () => {
  for (const token of ['', 'guess']) {
    const response = await profile(game.world, token);
    expect(response.status).toBe(401);
    expect(await body(response)).toEqual({ message: 'Unauthenticated.' });
  }
});
