import { describe, expect, it } from 'vitest';
import { USERS_PER_PAGE } from '../../contract/admin.ts';
import { FACTION, USER } from './support/provider.ts';
import { as, world } from './support/world.ts';

const role = (permission: string, more: object = {}) => ({
  accessLevel: 'member',
  permissions: { [permission]: true },
  scriptRank: 2,
  ...more,
});
const DATA = {
  ...FACTION,
  adminUsers: { someone: 'adela@demo.test' },
  users: { 'gtaw:42': { id: 42, username: 'jonas.keller', characters: USER.character } },
  roles: {
    boss: role('manage_users'),
    chief: role('admin_full_access'),
    medic: role('view_own_reports'),
    google: role('admin_full_access', { accessLevel: 'president', scriptRank: 15 }),
    'gtaw:42': role('view_own_reports', { characterId: 1004, scriptRank: 12, disabled: true }),
  },
};
const BOSS = as('boss');

describe('listUsers', () => {
  it('lists each account with its kind, by name', async () => {
    const { users, total } = await world(DATA).call('listUsers', {}, BOSS);
    expect(total).toBe(5);
    expect(users.map(({ name }) => name)).toEqual([
      'Adela Firth',
      'boss',
      'chief',
      'jonas.keller',
      'Noor Haverkamp',
    ]);
    expect(users[0]).toMatchObject({ uid: 'google', email: 'adela@demo.test', admin: true, scriptRank: 15 });
    expect(users[3]).toEqual({
      uid: 'gtaw:42',
      name: 'jonas.keller',
      email: null,
      character: 'Jonas Keller',
      accessLevel: 'member',
      scriptRank: 12,
      disabled: true,
      admin: false,
    });
  });

  it.each([
    [{ by: 'name', descending: true }, ['medic', 'gtaw:42', 'chief', 'boss', 'google']],
    [{ by: 'accessLevel', descending: true }, ['google', 'boss', 'chief', 'gtaw:42', 'medic']],
    [{ by: 'scriptRank', descending: false }, ['boss', 'chief', 'medic', 'gtaw:42', 'google']],
    [{ by: 'disabled', descending: true }, ['gtaw:42', 'google', 'boss', 'chief', 'medic']],
  ] as const)('sorts by %j, then by name', async (sorting, uids) => {
    const { users } = await world(DATA).call('listUsers', { sorting }, BOSS);
    expect(users.map(({ uid }) => uid)).toEqual(uids);
  });

  it.each([
    ['a part of a name', 'havER', ['medic']],
    ['a character', 'brandvold', ['gtaw:42']],
    ['an account id', 'gtaw:', ['gtaw:42']],
    ['the whole address of an account without a role', 'new@demo.test', ['newcomer']],
    ['what a part of an address finds', 'demo.test', ['google', 'medic']],
    ['what a part of an address finds, up to its sign', 'adela@', ['google']],
    ['something else', 'zzz', []],
  ])('finds %s', async (_, search, uids) => {
    const { users } = await world(DATA).call('listUsers', { search }, BOSS);
    expect(users.map(({ uid }) => uid)).toEqual(uids);
  });

  it('returns pages', async () => {
    const many = Array.from({ length: 30 }, (_, n) => [`person-${String(n).padStart(2, '0')}`, role('x')]);
    const w = world({ roles: { boss: DATA.roles.boss, ...Object.fromEntries(many) } });
    const first = await w.call('listUsers', {}, BOSS);
    const rest = await w.call('listUsers', { offset: USERS_PER_PAGE }, BOSS);
    expect([first.total, first.users.length, rest.users.length]).toEqual([31, 25, 6]);
    expect(new Set([...first.users, ...rest.users].map(({ uid }) => uid)).size).toBe(31);
  });

  it.each([
    ['a guest', undefined, 'unauthenticated'],
    ['a member', as('medic'), 'permission-denied'],
    ['a disabled account', as('gtaw:42'), 'permission-denied'],
  ])('refuses %s', async (_, caller, code) => {
    expect((await world(DATA).failure('listUsers', {}, caller)).code).toBe(code);
  });

  it('allows administrators', async () => {
    expect((await world(DATA).call('listUsers', {}, as('chief'))).total).toBe(5);
  });
});

describe('accountNames', () => {
  const uids = ['gtaw:42', 'medic', 'newcomer', 'nobody', 'medic'];

  it('returns the known names', async () => {
    const w = world({ ...DATA, roles: { auditor: role('view_audit_logs') } });
    expect((await w.call('accountNames', { uids }, as('auditor'))).names).toEqual({
      'gtaw:42': 'jonas.keller',
      medic: 'Noor Haverkamp',
      newcomer: 'new@demo.test',
    });
  });

  it.each([
    ['a guest', undefined, 'unauthenticated'],
    ['a member', as('medic'), 'permission-denied'],
  ])('refuses %s', async (_, caller, code) => {
    expect((await world(DATA).failure('accountNames', { uids }, caller)).code).toBe(code);
  });

  it.each([[[]], [['../roles']], [Array.from({ length: 201 }, (_, n) => `u${n}`)]])(
    'refuses %j',
    async (asked) => {
      expect((await world(DATA).failure('accountNames', { uids: asked }, BOSS)).code).toBe(
        'invalid-argument',
      );
    },
  );
});

it.each(['constructor', 'toString', '__proto__'])('%s is not an account', async (uid) => {
  const w = world(DATA);
  expect(await w.call('accountNames', { uids: [uid] }, BOSS)).toEqual({ names: {} });
  expect((await w.failure('manageUser', { uid, action: 'disable' }, BOSS)).code).toBe('invalid-argument');
});
