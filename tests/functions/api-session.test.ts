import { describe, expect, it } from 'vitest';
import { ask, body, ready, signIn } from './support/api.ts';
import { provider, USER } from './support/provider.ts';
import { as, json } from './support/world.ts';

const DAY = 86_400_000;

describe('a session', () => {
  it('is valid, returns its user, and ends at logout', async () => {
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

  it('revokes the tokens of its sign-in', async () => {
    const w = ready();
    const token = await signIn(w);
    const caller = as('gtaw:42', w.claims());
    expect(await w.call('refreshRole', {}, caller)).toMatchObject({ role: { scriptRank: 12 } });
    await ask(w, 'POST /logout', { token });
    expect((await w.failure('refreshRole', {}, caller)).code).toBe('unauthenticated');
  });

  it('ends after a week without use, and after 30 days in any case', async () => {
    const w = ready();
    const token = await signIn(w);
    const valid = async () => body(await ask(w, 'GET /session', { token }))['valid'];
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

  it('returns current data, not that of the sign-in', async () => {
    const w = ready();
    const token = await signIn(w);
    await w.database.update({ 'roles/gtaw:42/permissions': null, 'factions/364/members': null });
    expect(body(await ask(w, 'GET /user', { token }))['user']).toMatchObject({
      isFactionMember: false,
      faction: null,
      permissions: [],
    });
  });

  it('grants no access to another user', async () => {
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
