import { describe, expect, it, vi } from 'vitest';
import { FACTION, ROSTER, USER } from './support/provider.ts';
import { as, NOON, world } from './support/world.ts';

const NAME = 'uploadFactionData';
const BOSS = as('boss');
const role = (more: object) => ({ accessLevel: 'member', scriptRank: 0, updatedAt: 1, ...more });
const DATA = {
  ...FACTION,
  roles: {
    boss: role({ scriptRank: 15, permissions: { upload_faction_data: true, manage_users: true } }),
  },
};
const METADATA = { factionId: 364, fileName: 'roster.csv', uploadTime: NOON };
const record = (characterId: unknown, scriptRank: unknown = 5, more: object = {}) => ({
  characterId,
  characterName: `Person ${String(characterId)}`,
  rank: 'Medic',
  scriptRank,
  ...more,
});
const upload = (factionData: unknown, metadata: unknown = METADATA) => ({ factionData, metadata });

describe('uploadFactionData', () => {
  it('replaces the roster, with statistics, backup and audit entry', async () => {
    const w = world(DATA);
    const answer = await w.call(
      NAME,
      upload([record(1), record(2, 15, { lastDuty: '2026-11-01', activity: null }), record(2, 14)]),
      BOSS,
    );
    const statistics = {
      totalRecords: 3,
      validRecords: 2,
      duplicates: 1,
      errors: 0,
      rankDistribution: { '5': 1, '14': 1 },
    };
    const changes = { added: 2, removed: 3, changed: 0 };
    expect(answer).toEqual({
      success: true,
      statistics,
      changes,
      errors: [],
      refused: [],
      message: '2 members uploaded',
    });
    const faction = w.database.read('factions/364') as Record<string, Record<string, unknown>>;
    expect(faction['members']).toEqual({
      '1': { characterName: 'Person 1', rank: 'Medic', scriptRank: 5 },
      '2': { characterName: 'Person 2', rank: 'Medic', scriptRank: 14 },
    });
    expect(faction['metadata']).toEqual({
      lastUpdated: NOON,
      lastChecked: NOON,
      uploadedBy: 'boss',
      statistics,
    });
    expect(Object.values(faction['backups']!)).toEqual([{ at: NOON, by: 'boss', members: ROSTER }]);
    expect(Object.values(w.database.read('audit') as object)).toEqual([
      {
        at: NOON,
        actor: 'boss',
        action: 'upload_faction_data',
        target: 'factions/364',
        details: [
          '2 of 3 records, roster.csv',
          'Person 1 (1), rank none to 5',
          'Person 2 (2), rank none to 14',
          'Milo Brandvold (1003), rank 3 to none',
          'Jonas Keller (1004), rank 12 to none',
          'Ruth Adler (9999), rank 15 to none',
        ].join('; '),
      },
    ]);
  });

  it('returns the effects of a dry run without writing', async () => {
    const w = world(DATA);
    const before = w.database.read('factions');
    const promoted = { ...record(1004, 13), characterName: 'Jonas Keller', rank: 'Supervisor' };
    const same = { characterId: 9999, ...ROSTER['9999'] };
    const answer = await w.call(NAME, { ...upload([record(1), promoted, same]), dryRun: true }, BOSS);
    expect(answer).toMatchObject({
      success: true,
      changes: { added: 1, removed: 1, changed: 1 },
      message: '3 members would be uploaded',
    });
    expect(w.database.read('factions')).toEqual(before);
    expect(w.database.read('audit')).toBeNull();
  });

  it('counts invalid records, and lists ten without values', async () => {
    const w = world(DATA);
    const bad = Array.from({ length: 12 }, (_, n) => record(n + 10, 99, { characterName: 'CANARY' }));
    const answer = await w.call(NAME, upload([record(1), ...bad]), BOSS);
    expect(answer.statistics).toMatchObject({ validRecords: 1, errors: 12 });
    expect(answer.errors).toHaveLength(10);
    expect(answer.errors[0]).toBe('Record 2: /scriptRank must be <= 15');
    expect(JSON.stringify(answer)).not.toContain('CANARY');
  });

  it.each([
    ['no object', 7],
    ['a text as id', record('1')],
    ['a path as id', record('../../roles/boss')],
    ['rank 16', record(1, 16)],
    ['no name', record(1, 5, { characterName: '' })],
    ['a field too many', record(1, 5, { permissions: { superadmin_access: true } })],
    ['a giant text', record(1, 5, { lastDuty: 'x'.repeat(101) })],
  ])('skips a record with %s, and writes nothing without others', async (_, faulty) => {
    const w = world(DATA);
    const answer = await w.call(NAME, upload([faulty]), BOSS);
    expect(answer).toMatchObject({ success: false, statistics: { validRecords: 0, errors: 1 } });
    expect(w.database.read('factions/364/members')).toEqual(ROSTER);
    expect(w.database.read('audit')).toBeNull();
  });

  it('keeps a member whose new record is invalid', async () => {
    const w = world(DATA);
    await w.call(NAME, upload([record(1), record(1004, 'twelve')]), BOSS);
    expect(w.database.read('factions/364/members/1004')).toEqual(ROSTER['1004']);
    expect(w.database.read('factions/364/members/9999')).toBeNull();
  });

  it.each([
    ['another faction', upload([record(1)], { ...METADATA, factionId: 1 })],
    ['no records', upload([])],
    ['too many records', upload(Array.from({ length: 5001 }, () => 0))],
    ['no metadata', { factionData: [record(1)] }],
    ['a field too many', { ...upload([record(1)]), path: 'roles' }],
  ])('refuses %s', async (_, request) => {
    expect((await world(DATA).failure(NAME, request, BOSS)).code).toBe('invalid-argument');
  });

  it.each([
    ['a guest', undefined, 'unauthenticated'],
    ['somebody without the permission', as('medic'), 'permission-denied'],
    ['a disabled account that still shows it', as('former'), 'permission-denied'],
  ])('refuses %s', async (_, caller, code) => {
    const roles = {
      medic: role({ permissions: { view_all_members: true } }),
      former: role({ disabled: true, permissions: { upload_faction_data: true } }),
    };
    const w = world({ ...FACTION, roles });
    expect((await w.failure(NAME, upload([record(1)]), caller)).code).toBe(code);
    expect(w.database.read('factions/364/members')).toEqual(ROSTER);
  });

  it('reads the permission from the database each time', async () => {
    const w = world(DATA);
    await w.call(NAME, upload([record(1)]), BOSS);
    await w.database.update({ 'roles/boss/permissions': null });
    expect((await w.failure(NAME, upload([record(1)]), BOSS)).code).toBe('permission-denied');
  });
});

describe('allowed ranks of an upload', () => {
  const CHIEF = as('gtaw:42');
  const RANKS = { '7': 13, '1003': 3, '1004': 13, '9999': 15 };
  const entry = (scriptRank: number) => ({ characterName: 'Ada Fields', rank: 'Medic', scriptRank });
  const dataOf = (chief: object) => ({
    factions: {
      '364': { members: Object.fromEntries(Object.entries(RANKS).map(([id, rank]) => [id, entry(rank)])) },
    },
    users: { 'gtaw:42': { id: 42, username: 'jonas.keller', characters: USER.character } },
    roles: { ...DATA.roles, 'gtaw:42': role({ scriptRank: 13, ...chief }) },
  });
  const RANK_13 = dataOf({ permissions: { upload_faction_data: true } });
  const ranks = (changed: Readonly<Record<string, number | null>>) =>
    upload(
      Object.entries({ ...RANKS, ...changed }).flatMap(([id, rank]) =>
        rank === null ? [] : record(Number(id), rank),
      ),
    );

  it.each([
    ['a newcomer its own rank', { '8': 13 }, { characterId: 8, from: null, to: 13, record: 1 }],
    ['a newcomer the highest', { '8': 15 }, { characterId: 8, from: null, to: 15, record: 1 }],
    ['an equal a lower one', { '7': 1 }, { characterId: 7, from: 13, to: 1, record: 0 }],
    ['a leader none', { '9999': null }, { characterId: 9999, from: 15, to: null, record: null }],
    ['itself a higher one', { '1004': 15 }, { characterId: 1004, from: 13, to: 15, record: 2 }],
    ['its second character another one', { '1003': 4 }, { characterId: 1003, from: 3, to: 4, record: 1 }],
  ])(
    'rank 13 cannot assign %s: nothing is written, and the record is listed',
    async (_, changed, refused) => {
      const w = world(RANK_13);
      for (const dryRun of [true, false]) {
        const answer = await w.call(NAME, { ...ranks({ ...changed, '99999': 2 }), dryRun }, CHIEF);
        expect(answer).toMatchObject({ success: false, changes: { added: 0, removed: 0, changed: 0 } });
        expect(answer.refused).toMatchObject([refused]);
      }
      expect(w.database.read('factions')).toEqual(RANK_13.factions);
      expect(w.database.read('audit')).toBeNull();
    },
  );

  it('rank 13 assigns lower ranks while others are unchanged', async () => {
    const w = world(RANK_13);
    expect(await w.call(NAME, ranks({ '10': 12 }), CHIEF)).toMatchObject({ success: true, refused: [] });
    expect(w.database.read('factions/364/members/10/scriptRank')).toBe(12);
  });

  it.each([
    ['by Google', 'president', { ...dataOf({}), users: {} }],
    ['of the game world', 'superadmin', dataOf({})],
  ])('an administrator %s assigns every rank to others, but not to itself', async (_, accessLevel, data) => {
    const permissions = { upload_faction_data: true, superadmin_access: true };
    const chief = role({ accessLevel, scriptRank: 13, characterId: 1004, permissions });
    const w = world({ ...data, roles: { 'gtaw:42': chief } });
    expect(await w.call(NAME, ranks({ '7': 15, '9999': 1 }), CHIEF)).toMatchObject({ success: true });
    expect((await w.call(NAME, ranks({ '7': 15, '9999': 1, '1004': 12 }), CHIEF)).refused).toMatchObject([
      { characterId: 1004, from: 13, to: 12, record: 2 },
    ]);
  });

  it('changes of ranks are serialised', async () => {
    const w = world(RANK_13);
    const { get } = w.database;
    const meanwhile: unknown[] = [];
    vi.spyOn(w.database, 'get').mockImplementation(async (path) => {
      const value = await get(path);
      if (path.endsWith('/members') && meanwhile.push(path) === 1)
        meanwhile.push((await w.failure(NAME, ranks({ '9999': 2 }), BOSS)).code);
      return value;
    });
    await w.call(NAME, ranks({ '10': 12 }), CHIEF);
    expect(meanwhile.at(1)).toBe('aborted');
    expect(await w.call(NAME, ranks({ '9999': 2 }), BOSS)).toMatchObject({ success: true });
  });
});

describe('an upload changes roles', () => {
  const users = { 'gtaw:42': { id: 42, username: 'jonas.keller', characters: USER.character } };
  const start = {
    ...DATA,
    users,
    roles: {
      ...DATA.roles,
      'gtaw:42': role({ scriptRank: 12, characterId: 1004, permissions: { manage_own_reports: true } }),
      email: role({ scriptRank: 3, characterId: 1003, permissions: { manage_own_reports: true } }),
      byHand: role({ scriptRank: 3, characterId: 1, permissions: { database_access: true } }),
      given: role({ scriptRank: 2, permissions: { manage_own_reports: true } }),
      admin: role({
        scriptRank: 15,
        characterId: 1003,
        accessLevel: 'president',
        permissions: { database_access: true },
      }),
      former: role({ disabled: true, accessLevel: 'none', characterId: 1003 }),
    },
  };

  it('of promoted members', async () => {
    const w = world(start);
    await w.call(NAME, upload([record(1003, 13), record(1004, 12)]), BOSS);
    expect(w.database.read('roles/gtaw:42')).toMatchObject({
      scriptRank: 13,
      characterId: 1003,
      permissions: { upload_faction_data: true },
    });
    expect(w.database.read('roles/email')).toMatchObject({ scriptRank: 13, accessLevel: 'management' });
  });

  it('of former members', async () => {
    const w = world(start);
    await w.call(NAME, upload([record(1)]), BOSS);
    const none = { accessLevel: 'none', scriptRank: 0, updatedAt: NOON };
    expect(w.database.read('roles/gtaw:42')).toEqual(none);
    expect(w.database.read('roles/email')).toEqual({ ...none, characterId: 1003 });
  });

  it('of returning members', async () => {
    const w = world(start);
    await w.call(NAME, upload([record(1)]), BOSS);
    await w.call(NAME, upload([record(1003, 3), record(1004, 12)]), BOSS);
    expect(w.database.read('roles/email')).toMatchObject({ scriptRank: 3, accessLevel: 'member' });
    expect(w.database.read('roles/gtaw:42')).toMatchObject({ scriptRank: 12, characterId: 1004 });
  });

  it('and of no one else', async () => {
    const w = world(start);
    await w.call(NAME, upload([record(1)]), BOSS);
    for (const uid of ['given', 'byHand', 'admin', 'former', 'boss'] as const)
      expect(w.database.read(`roles/${uid}`), uid).toEqual(start.roles[uid]);
  });
});
