import type { Role } from '../../contract/account.ts';
import { describe, expect, it } from 'vitest';
import { FACTION, provider, REQUEST, USER, ROSTER } from './support/provider.ts';
import { json, NOON, world } from './support/world.ts';

const NAME = 'exchangeAuthCodeForToken';

describe('a sign-in', () => {
  it('returns token, user, session and custom token', async () => {
    const w = world(FACTION);
    provider(w);
    const answer = await w.call(NAME, REQUEST);
    expect(answer).toEqual({
      success: true,
      token: {
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        token_type: 'Bearer',
        expires_in: 3600,
        scope: '',
      },
      user: { ...USER, role: undefined },
      timestamp: NOON,
      sessionToken: expect.stringMatching(/^[\w-]{43}$/),
      firebaseCustomToken: 'custom token of gtaw:42 at phmc-tools',
    });
  });

  it('sends the code, form-encoded, only to the configured provider', async () => {
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
      names: '|jonas.keller|Milo Brandvold|Jonas Keller|Otis Farrow|',
      updatedAt: NOON,
    });
  });

  it.each([
    ['an account without characters', []],
    ['an account whose list is missing', undefined],
  ])('grants %s no permissions', async (_, character) => {
    const w = world(FACTION);
    provider(w, { user: [() => json({ user: { ...USER, character } })] });
    const { user } = await w.call(NAME, REQUEST);
    expect(user.character).toEqual([]);
    expect(w.database.read('roles/gtaw:42')).toEqual({
      accessLevel: 'none',
      scriptRank: 0,
      names: '|jonas.keller|',
      updatedAt: NOON,
    });
  });

  it.each([
    ['1001', 'Ruth', 'Adler'],
    ['1001', ' ruth', 'ADLER '],
    ['1001', 'Ruth Adler', ''],
    ['without-id', 'Ruth', 'Adler'],
  ])('assigns no rank by name: entry %j, character %j %j', async (key, firstname, lastname) => {
    const w = world({ factions: { '364': { members: { [key]: ROSTER['9999'] } } } });
    const character = [{ id: 5000, memberid: 42, firstname, lastname }];
    provider(w, { user: [() => json({ user: { ...USER, character } })] });
    await w.call(NAME, REQUEST);
    const role = w.database.read('roles/gtaw:42') as Role;
    expect({ ...role, names: undefined }).toEqual({ accessLevel: 'none', scriptRank: 0, updatedAt: NOON });
  });

  it('elevates only the staff of the provider and the owner’s admins', async () => {
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

  it('keeps a disabled account disabled and without permissions', async () => {
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

  it('revokes permissions of former members', async () => {
    const w = world({ roles: { 'gtaw:42': { permissions: { database_access: true }, scriptRank: 15 } } });
    provider(w);
    await w.call(NAME, REQUEST);
    expect(w.database.read('roles/gtaw:42/permissions')).toBeNull();
  });
});
