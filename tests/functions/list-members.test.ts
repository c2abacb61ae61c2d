import { describe, expect, it } from 'vitest';
import { as, world } from './support/world.ts';

const member = (characterName: string, rank: string, scriptRank: number) => ({
  characterName,
  rank,
  scriptRank,
});
const entry = (name: string, rank: string, characterId?: string) => ({
  name,
  rank,
  ...(characterId !== undefined && { characterId }),
});
const role = (permission: string, departments: object, characterId?: number) => ({
  permissions: { [permission]: true },
  accessLevel: 'member',
  scriptRank: 2,
  departments,
  ...(characterId !== undefined && { characterId }),
});

const DATA = {
  factions: {
    364: {
      members: {
        1: member('Ada Fields', 'Nurse', 2),
        2: member('Ben Moor', 'Surgeon', 9),
        3: member('Cara Lund', 'Medical Examiner', 5),
      },
    },
  },
  staff: {
    phmc: {
      ada: entry('Ada Fields', 'Nurse', '1'),
      ben: entry('Ben Moor', 'Surgeon', '2'),
      // The name of a member, and nobody's number.
      dan: entry('Cara Lund', 'Nurse'),
    },
    coroner: { cara: entry('Cara Lund', 'Medical Examiner', '3') },
  },
  roles: {
    chief: role('view_all_members', {}),
    nurse: role('view_department_members', { phmc: 'Nurse' }, 1),
    mate: role('view_team_members', { phmc: 'Nurse' }),
    both: role('view_team_members', { phmc: 'Surgeon', coroner: 'Medical Examiner' }),
    nowhere: role('view_department_members', {}),
    clerk: role('manage_webhooks', { phmc: 'Nurse' }),
    left: { ...role('view_all_members', { phmc: 'Nurse' }), disabled: true },
  },
  users: {
    'gtaw:3': { id: 3, username: 'cara', characters: [{ id: 3, firstname: 'Cara', lastname: 'Lund' }] },
  },
};

const listed = async (uid: string) => {
  const { scope, members } = await world(DATA).call('listMembers', {}, as(uid));
  return [scope, ...members.map(({ characterName, rank }) => `${characterName}, ${rank}`)];
};

describe('listMembers', () => {
  it('lists all members with their accounts, by rank', async () => {
    const { scope, members } = await world(DATA).call('listMembers', {}, as('chief'));
    expect(scope).toBe('all');
    expect(members.map(({ characterId, account }) => [characterId, account?.uid])).toEqual([
      [2, undefined],
      [3, 'gtaw:3'],
      [1, 'nurse'],
    ]);
  });

  it('lists staff of the own department or rank title, without accounts', async () => {
    expect(await listed('nurse')).toEqual([
      'department',
      'Ben Moor, Surgeon',
      'Ada Fields, Nurse',
      'Cara Lund, Nurse',
    ]);
    expect(await listed('mate')).toEqual(['team', 'Ada Fields, Nurse', 'Cara Lund, Nurse']);
    expect(await listed('both')).toEqual(['team', 'Ben Moor, Surgeon', 'Cara Lund, Medical Examiner']);
    expect(await listed('nowhere')).toEqual(['department']);
    const { members } = await world(DATA).call('listMembers', {}, as('nurse'));
    expect(members.map(({ characterId, scriptRank }) => [characterId, scriptRank])).toEqual([
      [2, 9],
      [1, 2],
      [null, 0],
    ]);
    expect(members.some((one) => 'account' in one)).toBe(false);
  });

  it('refuses all others', async () => {
    for (const uid of ['clerk', 'left', 'stranger'])
      expect((await world(DATA).failure('listMembers', {}, as(uid))).code).toBe('permission-denied');
    expect((await world(DATA).failure('listMembers', {})).code).toBe('unauthenticated');
  });
});

describe('the department of an account', () => {
  it("is the list that contains the character's id, with its rank title", async () => {
    const w = world({
      ...DATA,
      users: {
        'gtaw:9': { id: 9, username: 'x', characters: [{ id: 3, firstname: 'Ada', lastname: 'Fields' }] },
      },
    });
    const { role: given } = await w.call('refreshRole', {}, as('gtaw:9'));
    expect(given?.departments).toEqual({ coroner: 'Medical Examiner' });
    expect(w.database.read('roles/gtaw:9/departments')).toEqual({ coroner: 'Medical Examiner' });
  });
});
