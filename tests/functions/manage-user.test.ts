import { describe, expect, it } from 'vitest';
import { GOOGLE_ADMIN_PERMISSIONS, permissionsOfRank } from '../../contract/permissions.ts';
import { FACTION, USER } from './support/provider.ts';
import { as, NOON, world } from './support/world.ts';

const NAME = 'manageUser';
const granted = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]));
const role = (accessLevel: string, names: readonly string[], more: object = {}) => ({
  accessLevel,
  permissions: granted(names),
  scriptRank: 0,
  updatedAt: 1,
  ...more,
});
const RANK_3 = role('member', permissionsOfRank(3), { scriptRank: 3, characterId: 1003 });
const DATA = {
  ...FACTION,
  adminUsers: { owner: true, second: 'adela@demo.test' },
  users: { 'gtaw:42': { id: 42, username: 'jonas.keller', characters: USER.character } },
  roles: {
    owner: role('president', GOOGLE_ADMIN_PERMISSIONS),
    google: role('president', GOOGLE_ADMIN_PERMISSIONS),
    chief: role('admin', permissionsOfRank(14), { scriptRank: 14 }),
    peer: role('admin', permissionsOfRank(15), { scriptRank: 15 }),
    medic: RANK_3,
    'gtaw:42': role('management', permissionsOfRank(12), { scriptRank: 12, characterId: 1004 }),
  },
};
const OWNER = as('owner');
const CHIEF = as('chief');
const ask = (action: string, uid: string) => ({ action, uid });
const audit = (w: ReturnType<typeof world>) => Object.values(w.database.read('audit') ?? {});

describe('disabling an account', () => {
  it('revokes all permissions at once, with an audit entry', async () => {
    const w = world(DATA);
    const { user } = await w.call(NAME, ask('disable', 'medic'), CHIEF);
    expect(user).toMatchObject({ name: 'Noor Haverkamp', disabled: true, accessLevel: 'none' });
    expect(w.database.read('roles/medic')).toEqual({
      accessLevel: 'none',
      scriptRank: 0,
      characterId: 1003,
      disabled: true,
      updatedAt: NOON,
    });
    expect(audit(w)).toEqual([{ at: NOON, actor: 'chief', action: 'user.disable', target: 'roles/medic' }]);
  });

  it('ends only the sessions and access tokens of the account, at once', async () => {
    const held = (uid: string) => ({ uid, expires: NOON + 1000 });
    const w = world({
      ...DATA,
      sessions: { a: held('medic'), b: held('peer') },
      accessTokens: { a: held('medic'), b: held('peer') },
    });
    await w.call(NAME, ask('disable', 'medic'), CHIEF);
    expect(w.database.read('sessions')).toEqual({ b: held('peer') });
    expect(w.database.read('accessTokens')).toEqual({ b: held('peer') });
    expect(w.revoked).toEqual(['medic']);
    for (const [name, request] of [
      ['submitRequest', { kind: 'bug', title: 'A typo here', details: 'It says teh there.', discord: 'ada' }],
      ['uploadImage', { image: 'AAAA' }],
    ] as const)
      expect((await w.failure(name, request, as('medic'))).code, name).toBe('permission-denied');
  });

  it('is reversed by enabling it: the character restores the permissions', async () => {
    const w = world(DATA);
    for (const uid of ['medic', 'gtaw:42']) {
      await w.call(NAME, ask('disable', uid), CHIEF);
      await w.call(NAME, ask('enable', uid), CHIEF);
    }
    expect(w.database.read('roles/medic')).toEqual({ ...RANK_3, updatedAt: NOON });
    expect(w.database.read('roles/gtaw:42')).toMatchObject({ scriptRank: 12, accessLevel: 'management' });
    expect(w.database.read('roles/gtaw:42')).not.toHaveProperty('disabled');
  });

  it('is refused for the last administrator who can sign in', async () => {
    const roles = { ...DATA.roles, boss: role('superadmin', ['superadmin_access']) };
    const adminUsers = { owner: true, gone: true };
    const w = world({ ...DATA, adminUsers, roles: { ...roles, gone: { ...RANK_3, disabled: true } } });
    const failure = await w.failure(NAME, ask('disable', 'owner'), as('boss'));
    expect(failure.message).toBe('The last administrator cannot be removed');
    expect(w.database.read('roles/owner')).toEqual(DATA.roles.owner);
    expect(audit(w)).toEqual([]);
  });
});

describe('administrators', () => {
  it('are added: an e-mail account gets every permission, one of the provider those of a super admin', async () => {
    const w = world(DATA);
    const { user } = await w.call(NAME, ask('make_admin', 'newcomer'), OWNER);
    expect(user).toMatchObject({ name: 'new@demo.test', admin: true, accessLevel: 'president' });
    await w.call(NAME, ask('make_admin', 'gtaw:42'), OWNER);
    expect(w.database.read('roles/gtaw:42')).toMatchObject({ accessLevel: 'superadmin', scriptRank: 12 });
    expect(w.database.read('adminUsers')).toMatchObject({ newcomer: true, 'gtaw:42': true });
    expect(audit(w)).toMatchObject([
      { action: 'user.make_admin', target: 'roles/newcomer' },
      { action: 'user.make_admin', target: 'roles/gtaw:42' },
    ]);
  });

  it('are removed in any format of the list', async () => {
    const w = world(DATA);
    const { user } = await w.call(NAME, ask('remove_admin', 'google'), OWNER);
    expect(user).toMatchObject({ admin: false, accessLevel: 'none' });
    expect(w.database.read('adminUsers')).toEqual({ owner: true });
    expect(w.database.read('roles/google')).toEqual({ accessLevel: 'none', scriptRank: 0, updatedAt: NOON });
  });

  it('of the provider keep the permissions of their rank', async () => {
    const w = world({ ...DATA, adminUsers: { owner: true, 'gtaw:42': true } });
    await w.call(NAME, ask('remove_admin', 'gtaw:42'), OWNER);
    expect(w.database.read('roles/gtaw:42')).toMatchObject({ accessLevel: 'management', scriptRank: 12 });
  });

  it('always keep one', async () => {
    const roles = { ...DATA.roles, boss: role('superadmin', ['superadmin_access']) };
    const w = world({ ...DATA, roles, adminUsers: { owner: true } });
    const failure = await w.failure(NAME, ask('remove_admin', 'owner'), as('boss'));
    expect(failure.message).toBe('The last administrator cannot be removed');
    expect(w.database.read('adminUsers')).toEqual({ owner: true });
    expect(audit(w)).toEqual([]);
  });

  it('cannot be disabled accounts, which stay disabled when removed from the list', async () => {
    const former = { ...RANK_3, disabled: true };
    const w = world({ ...DATA, roles: { ...DATA.roles, medic: former } });
    expect((await w.failure(NAME, ask('make_admin', 'medic'), OWNER)).message).toMatch(/enable it first/);
    await w.call(NAME, ask('remove_admin', 'medic'), OWNER);
    expect(w.database.read('roles/medic')).toEqual(former);
  });
});

describe('manageUser refuses', () => {
  it.each([
    ['a guest', undefined, 'unauthenticated'],
    ['a member', as('medic'), 'permission-denied'],
    ['a disabled administrator', as('former'), 'permission-denied'],
  ])('%s', async (_, caller, code) => {
    const former = role('none', ['manage_users'], { disabled: true });
    for (const action of ['disable', 'enable', 'make_admin', 'remove_admin']) {
      const w = world({ ...DATA, roles: { ...DATA.roles, former } });
      expect((await w.failure(NAME, ask(action, 'gtaw:42'), caller)).code).toBe(code);
      expect(w.database.read('roles/gtaw:42')).toEqual(DATA.roles['gtaw:42']);
    }
  });

  it.each(['make_admin', 'remove_admin'])('%s by rank 14, which may disable', async (action) => {
    const w = world(DATA);
    expect((await w.failure(NAME, ask(action, 'medic'), CHIEF)).code).toBe('permission-denied');
    expect(w.database.read('adminUsers')).toEqual(DATA.adminUsers);
  });

  it.each(['peer', 'owner'])('to let rank 14 disable an account of its level or above: %s', async (uid) => {
    const failure = await world(DATA).failure(NAME, ask('disable', uid), CHIEF);
    expect(failure.message).toBe('The rank of this account is the same as yours or higher');
  });

  it('to let rank 14 enable an account of equal rank', async () => {
    const former = { disabled: true, accessLevel: 'none', scriptRank: 0, characterId: 9999 };
    const w = world({ ...DATA, roles: { ...DATA.roles, former } });
    const failure = await w.failure(NAME, ask('enable', 'former'), CHIEF);
    expect(failure.message).toBe('The rank of this account is the same as yours or higher');
    expect(w.database.read('roles/former')).toEqual(former);
  });

  it('a change of the own account', async () => {
    const failure = await world(DATA).failure(NAME, ask('remove_admin', 'owner'), OWNER);
    expect(failure.message).toBe('You cannot change your own account');
  });

  it.each([
    ['an unknown account', ask('disable', 'nobody')],
    ['a path', ask('disable', '../adminUsers')],
    ['an unknown action', ask('promote', 'medic')],
  ])('%s', async (_, request) => {
    expect((await world(DATA).failure(NAME, request, OWNER)).code).toBe('invalid-argument');
  });
});
