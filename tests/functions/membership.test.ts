import { describe, expect, it } from 'vitest';
import { FACTION, ROSTER, USER } from './support/provider.ts';
import { as, world } from './support/world.ts';

const ME = as('gtaw:42');
const DATA = {
  ...FACTION,
  users: { 'gtaw:42': { id: 42, username: 'jonas.keller', characters: USER.character } },
  roles: {
    'gtaw:42': { permissions: { create_basic_reports: true }, accessLevel: 'management', scriptRank: 12 },
    boss: { permissions: { view_all_members: true }, accessLevel: 'admin', scriptRank: 15 },
    medic: {
      permissions: { view_own_reports: true },
      accessLevel: 'member',
      scriptRank: 3,
      characterId: 1003,
    },
    former: { disabled: true, accessLevel: 'none', scriptRank: 0, characterId: 1003 },
  },
};
const MILO = { characterId: 1003, ...ROSTER['1003'] };
const JONAS = { characterId: 1004, ...ROSTER['1004'] };

describe('batchCheckFactionMembership', () => {
  const ask = (characterIds: unknown, factionId: unknown = 364) => ({ characterIds, factionId });

  it('returns membership per character and the highest one', async () => {
    const answer = await world(DATA).call('batchCheckFactionMembership', ask([1003, 1004, 1005]), ME);
    expect(answer).toEqual({
      success: true,
      results: {
        '1003': {
          isMember: true,
          character: MILO,
          permissions: ['manage_own_reports', 'view_department_members', 'create_basic_reports'],
          accessLevel: 'member',
        },
        '1004': {
          isMember: true,
          character: JONAS,
          permissions: ['manage_own_reports', 'view_department_members', 'create_basic_reports'],
          accessLevel: 'management',
        },
        '1005': { isMember: false, character: null, permissions: [], accessLevel: 'none' },
      },
      summary: { totalMembers: 2, highestRankingMember: JONAS },
    });
  });

  it('returns no highest character without a member', async () => {
    const { summary } = await world(DATA).call('batchCheckFactionMembership', ask([1005]), ME);
    expect(summary).toEqual({ totalMembers: 0, highestRankingMember: null });
  });

  it('reads a roster returned as a list', async () => {
    const members = [null, { characterName: 'A B', rank: 'x', scriptRank: 4 }];
    const w = world({ ...DATA, factions: { '364': { members } } });
    const { results } = await w.call('batchCheckFactionMembership', ask([1]), as('boss'));
    expect(results['1']).toMatchObject({ isMember: true, accessLevel: 'member' });
  });

  it.each([
    ['a guest', {}, [1003], 'unauthenticated'],
    ['the holder of other characters', ME, [1003, 9999], 'permission-denied'],
    ['an account that is unknown', as('stranger'), [1003], 'permission-denied'],
    ['a disabled account', as('former'), [1003], 'permission-denied'],
  ])('refuses %s', async (_, caller, ids, code) => {
    expect((await world(DATA).failure('batchCheckFactionMembership', ask(ids), caller)).code).toBe(code);
  });

  it('allows any character for users who may see all members', async () => {
    const { results } = await world(DATA).call('batchCheckFactionMembership', ask([9999]), as('boss'));
    expect(results['9999']?.character?.characterName).toBe('Ruth Adler');
  });

  it.each([
    [ask([])],
    [ask([0])],
    [ask([1.5])],
    [ask(['1003'])],
    [ask(['__proto__'])],
    [ask(Array.from({ length: 101 }, (_, n) => n + 1))],
    [ask([1003], 365)],
    [ask([1003], '364')],
    [{ characterIds: [1003] }],
    [{ ...ask([1003]), path: 'roles' }],
  ])('refuses %j', async (request) => {
    expect((await world(DATA).failure('batchCheckFactionMembership', request, ME)).code).toBe(
      'invalid-argument',
    );
  });

  it('is limited per account', async () => {
    const w = world(DATA);
    for (let n = 0; n < 60; n += 1) await w.call('batchCheckFactionMembership', ask([1003]), ME);
    expect((await w.failure('batchCheckFactionMembership', ask([1003]), ME)).code).toBe('resource-exhausted');
    await w.call('batchCheckFactionMembership', ask([1003]), as('medic'));
  });
});

describe('checkFactionMembership', () => {
  it('returns the membership of one character and the age of the roster', async () => {
    const answer = await world(DATA).call(
      'checkFactionMembership',
      { characterId: 1003, factionId: 364 },
      ME,
    );
    expect(answer).toEqual({
      isMember: true,
      character: MILO,
      permissions: ['manage_own_reports', 'view_department_members', 'create_basic_reports'],
      accessLevel: 'member',
      factionInfo: { factionId: 364, lastUpdated: 1000 },
    });
  });

  it('returns the character of the role for an e-mail account', async () => {
    const request = { characterId: 1003, factionId: 364 };
    const w = world({ ...DATA, factions: { '364': { members: ROSTER } } });
    expect(await w.call('checkFactionMembership', request, as('medic'))).toMatchObject({
      isMember: true,
      factionInfo: { lastUpdated: null },
    });
  });

  it('refuses another user’s character', async () => {
    const request = { characterId: 9999, factionId: 364 };
    expect((await world(DATA).failure('checkFactionMembership', request, ME)).code).toBe('permission-denied');
  });
});
