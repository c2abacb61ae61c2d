import { NO_ROLE } from '../../functions/src/accounts/role.ts';
import { describe, expect, it, vi } from 'vitest';
import { GOOGLE_ADMIN_PERMISSIONS } from '../../contract/permissions.ts';
import { FACTION, USER } from './support/provider.ts';
import { as, NOON, world } from './support/world.ts';

const google = (uid: string, email: string, emailVerified = true) =>
  as(uid, { email, emailVerified, signInProvider: 'google.com' });
const BOSS = {
  adminUsers: { a: { email: 'Boss@Example.test' }, chief: true, b: 'deputy@example.test', c: 'by-uid' },
};

describe('refreshRole', () => {
  it.each([
    ['a verified Google address', google('g1', 'boss@example.test')],
    ['an address kept as plain text', google('g2', 'deputy@example.test')],
    ['a uid as key', as('chief', { signInProvider: 'password' })],
    ['a uid as value', as('by-uid')],
  ])('grants administrator by %s', async (_, caller) => {
    const w = world(BOSS);
    const { role } = await w.call('refreshRole', {}, caller);
    expect(role).toEqual({
      permissions: Object.fromEntries(GOOGLE_ADMIN_PERMISSIONS.map((name) => [name, true])),
      accessLevel: 'president',
      departments: {},
      scriptRank: 15,
      updatedAt: NOON,
    });
    expect(w.database.read(`roles/${caller.identity?.uid}`)).toEqual({ ...role, departments: undefined });
  });

  it.each([
    ['an address that Google did not verify', google('g', 'boss@example.test', false)],
    [
      'the same address of an e-mail account',
      as('g', { email: 'boss@example.test', emailVerified: true, signInProvider: 'password' }),
    ],
    ['another address', google('g', 'boss@example.test.evil.test')],
    ['no address', as('g', { signInProvider: 'google.com', emailVerified: true })],
    ['the key of an entry as uid', as('a')],
  ])('does not grant administrator by %s', async (_, caller) => {
    const w = world(BOSS);
    expect(await w.call('refreshRole', {}, caller)).toEqual({ role: null });
    expect(w.database.read('roles')).toBeNull();
  });

  it('revokes the role of users removed from the list', async () => {
    const w = world({
      roles: { g1: { permissions: { admin_full_access: true }, accessLevel: 'president', scriptRank: 15 } },
    });
    const { role } = await w.call('refreshRole', {}, google('g1', 'boss@example.test'));
    expect(role).toEqual({ ...NO_ROLE, departments: {}, updatedAt: NOON });
    expect(w.database.read('roles/g1/permissions')).toBeNull();
  });

  it('keeps the assigned role of an e-mail account', async () => {
    const given = {
      permissions: { manage_own_reports: true },
      accessLevel: 'member',
      scriptRank: 2,
      updatedAt: 1,
    };
    const w = world({ roles: { medic: given } });
    expect(await w.call('refreshRole', {}, as('medic', { signInProvider: 'password' }))).toEqual({
      role: given,
    });
    expect(w.database.read('roles/medic')).toEqual(given);
  });

  it('never enables a disabled account', async () => {
    const w = world({ ...BOSS, roles: { chief: { disabled: true, accessLevel: 'none', scriptRank: 0 } } });
    const { role } = await w.call('refreshRole', {}, as('chief'));
    expect(role).toMatchObject({ disabled: true, permissions: {} });
  });

  it('computes the role of a game-world account from the current roster', async () => {
    const users = { 'gtaw:42': { id: 42, username: 'jonas.keller', characters: USER.character } };
    const w = world({ ...FACTION, users });
    expect((await w.call('refreshRole', {}, as('gtaw:42'))).role).toMatchObject({
      scriptRank: 12,
      characterId: 1004,
    });
    await w.database.update({ 'factions/364/members/1004': null });
    expect((await w.call('refreshRole', {}, as('gtaw:42'))).role).toMatchObject({
      scriptRank: 3,
      characterId: 1003,
    });
  });

  it('does not restore a rank revoked meanwhile', async () => {
    const users = { 'gtaw:42': { id: 42, username: 'jonas.keller', characters: USER.character } };
    const w = world({ ...FACTION, users });
    const { get } = w.database;
    vi.spyOn(w.database, 'get').mockImplementation(async (path) => {
      const value = await get(path);
      if (path.endsWith('/members')) await w.database.update({ [`${path}/1004`]: null });
      return value;
    });
    expect((await w.call('refreshRole', {}, as('gtaw:42'))).role).toMatchObject({ scriptRank: 3 });
    expect(w.database.read('roles/gtaw:42')).toMatchObject({ scriptRank: 3 });
  });

  it('elevates a game-world account of the list or of the provider’s staff', async () => {
    const account = { id: 42, username: 'jonas.keller', characters: USER.character };
    for (const data of [
      { adminUsers: { 'gtaw:42': true }, users: { 'gtaw:42': account } },
      { users: { 'gtaw:42': { ...account, staff: true } } },
    ]) {
      const { role } = await world({ ...FACTION, ...data }).call('refreshRole', {}, as('gtaw:42'));
      expect(role).toMatchObject({ accessLevel: 'superadmin', permissions: { superadmin_access: true } });
    }
  });

  it('refuses guests, requested roles and too many calls', async () => {
    const w = world();
    expect((await w.failure('refreshRole', {})).code).toBe('unauthenticated');
    expect((await w.failure('refreshRole', { uid: 'boss' }, as('g'))).code).toBe('invalid-argument');
    for (let n = 0; n < 30; n += 1) await w.call('refreshRole', null, as('g'));
    expect((await w.failure('refreshRole', {}, as('g'))).code).toBe('resource-exhausted');
  });
});
