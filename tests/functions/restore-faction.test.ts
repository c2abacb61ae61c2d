import { describe, expect, it } from 'vitest';
import { BACKUPS_KEPT } from '../../contract/admin.ts';
import { FACTION, ROSTER, USER } from './support/provider.ts';
import { as, NOON, world } from './support/world.ts';

const BOSS = as('boss');
const role = (permission: string, more: object = {}) => ({
  permissions: { [permission]: true },
  accessLevel: 'admin',
  scriptRank: 14,
  ...more,
});
const DATA = {
  ...FACTION,
  roles: {
    boss: role('upload_faction_data', { permissions: { upload_faction_data: true, manage_users: true } }),
  },
};
const member = (characterId: number) => ({
  characterId,
  characterName: `Person ${characterId}`,
  rank: 'Medic',
  scriptRank: 5,
});
const upload = (...ids: number[]) => ({
  factionData: ids.map(member),
  metadata: { factionId: 364, fileName: 'roster.csv', uploadTime: NOON },
});
type Backups = Record<string, { at: number; by: string; memberCount: number }>;

describe('restoreFactionData', () => {
  it('restores the roster replaced by an upload, and backs up the current one', async () => {
    const w = world(DATA);
    await w.call('uploadFactionData', upload(1, 2), BOSS);
    const list = w.database.read('factions/364/backupList') as Backups;
    expect(Object.values(list)).toEqual([{ at: NOON, by: 'boss', memberCount: 3 }]);
    const [backup = ''] = Object.keys(list);
    w.pass(1000);

    const { statistics } = await w.call('restoreFactionData', { backup }, BOSS);
    expect(statistics).toMatchObject({ validRecords: 3, rankDistribution: { '3': 1, '12': 1, '15': 1 } });
    expect(w.database.read('factions/364/members')).toEqual(ROSTER);
    expect(Object.values(w.database.read('factions/364/backupList') as Backups)).toContainEqual({
      at: NOON + 1000,
      by: 'boss',
      memberCount: 2,
    });
    expect(Object.values(w.database.read('audit') as object).at(-1)).toEqual({
      at: NOON + 1000,
      actor: 'boss',
      action: 'restore_faction_data',
      target: 'factions/364',
      details: expect.stringMatching(
        `^3 members, backup ${backup}; .*Jonas Keller \\(1004\\), rank none to 12`,
      ),
    });
  });

  it('changes roles at once, like an upload', async () => {
    const users = { 'gtaw:42': { id: 42, username: 'jonas.keller', characters: USER.character } };
    const w = world({ ...DATA, users, roles: { ...DATA.roles, 'gtaw:42': role('manage_own_reports') } });
    await w.call('uploadFactionData', upload(1), BOSS);
    expect(w.database.read('roles/gtaw:42')).toMatchObject({ accessLevel: 'none', scriptRank: 0 });
    const [backup = ''] = Object.keys(w.database.read('factions/364/backupList') as Backups);
    await w.call('restoreFactionData', { backup }, BOSS);
    expect(w.database.read('roles/gtaw:42')).toMatchObject({ scriptRank: 12, characterId: 1004 });
  });

  it('keeps the last ten backups', async () => {
    const w = world(DATA, { rateLimitFactor: 10 });
    for (let count = 0; count < BACKUPS_KEPT + 3; count += 1) {
      w.pass(1000);
      await w.call('uploadFactionData', upload(count + 1), BOSS);
    }
    const list = w.database.read('factions/364/backupList') as Backups;
    const backups = w.database.read('factions/364/backups') as object;
    expect(Object.keys(list)).toHaveLength(BACKUPS_KEPT);
    expect(Object.keys(backups)).toEqual(Object.keys(list));
    expect(Math.min(...Object.values(list).map(({ at }) => at))).toBe(NOON + 4000);
  });

  it("refuses a backup that changes ranks above the caller's, and lists them", async () => {
    const backups = { old: { members: { ...ROSTER, '7': member(7), '9999': { ...ROSTER['1004'] } } } };
    const w = world({
      factions: { '364': { members: ROSTER, backups } },
      roles: { chief: role('upload_faction_data', { scriptRank: 13 }) },
    });
    const failure = await w.failure('restoreFactionData', { backup: 'old' }, as('chief'));
    expect(failure).toMatchObject({
      code: 'permission-denied',
      message: expect.stringMatching(
        /^You can give or remove only ranks below your own.*: Ruth Adler \(9999\) 15 → 12$/,
      ) as string,
    });
    expect(w.database.read('factions/364/members')).toEqual(ROSTER);
  });

  it('refuses a missing backup without a change', async () => {
    const w = world(DATA);
    const failure = await w.failure('restoreFactionData', { backup: 'gone' }, BOSS);
    expect(failure.message).toBe('This backup no longer exists');
    expect(w.database.read('factions/364/members')).toEqual(ROSTER);
    expect(w.database.read('audit')).toBeNull();
  });

  it.each([
    ['a guest', undefined, 'unauthenticated'],
    ['somebody without the permission', as('clerk'), 'permission-denied'],
    ['a disabled account', as('former'), 'permission-denied'],
  ])('refuses %s', async (_, caller, code) => {
    const roles = {
      clerk: role('view_all_members'),
      former: role('upload_faction_data', { disabled: true }),
    };
    const w = world({ ...FACTION, roles });
    expect((await w.failure('restoreFactionData', { backup: 'x' }, caller)).code).toBe(code);
  });

  it.each(['../members', '', 'a/b', 'x'.repeat(41)])('refuses the key %j', async (backup) => {
    expect((await world(DATA).failure('restoreFactionData', { backup }, BOSS)).code).toBe('invalid-argument');
  });
});
