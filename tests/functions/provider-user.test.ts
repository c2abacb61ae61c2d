import { describe, expect, it } from 'vitest';
import { ask, body } from './support/api.ts';
import { asked, FACTION, provider, REQUEST, TOKEN, USER } from './support/provider.ts';
import { json, world } from './support/world.ts';

const ROUTE = 'GET /provider/user';
const FRESH = { id: 1006, memberid: 42, firstname: 'Ruth', lastname: 'Adler' };

async function signedIn() {
  const w = world(FACTION);
  provider(w);
  const { token, sessionToken } = await w.call('exchangeAuthCodeForToken', REQUEST);
  return { w, access: token.access_token, session: sessionToken };
}

describe('an access token of this product', () => {
  it('gives access to the provider through the server, which updates the characters', async () => {
    const { w, access } = await signedIn();
    provider(w, { user: [() => json({ user: { ...USER, character: [...USER.character, FRESH] } })] });
    const answer = await ask(w, ROUTE, { token: access });
    expect(body(answer)['user']).toMatchObject({ id: 42, character: [{}, {}, {}, FRESH] });
    expect(w.database.read('users/gtaw:42/characters')).toHaveLength(4);
    const [, init] = w.fetch.mock.calls.at(-1) ?? [];
    expect(init?.headers).toMatchObject({ authorization: `Bearer ${TOKEN.access_token}` });
  });

  it('is the only token that browser and database see', async () => {
    const { w, access } = await signedIn();
    expect(access).toMatch(/^[\w-]{43}$/);
    for (const secret of [TOKEN.access_token, TOKEN.refresh_token, access])
      expect(JSON.stringify(w.database.read(''))).not.toContain(secret);
  });

  it.each(['after an hour', 'after the sign-out', 'of nobody'])('gives no access %s', async (when) => {
    const { w, access, session } = await signedIn();
    if (when === 'after an hour') w.pass(3_600_000);
    if (when === 'after the sign-out') await ask(w, 'POST /logout', { token: session });
    const before = asked(w, '/api/user');
    const answer = await ask(w, ROUTE, { token: when === 'of nobody' ? 'x'.repeat(43) : access });
    expect([answer.status, asked(w, '/api/user')]).toEqual([403, before]);
  });

  it('changes nothing if the provider returns another user', async () => {
    const { w, access } = await signedIn();
    provider(w, { user: [() => json({ user: { ...USER, id: 43 } })] });
    expect((await ask(w, ROUTE, { token: access })).status).toBe(403);
    expect(w.database.read('users/gtaw:43')).toBeNull();
  });
});
