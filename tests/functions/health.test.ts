import { expect, test } from 'vitest';
import { openBucket } from '../../functions/src/backup/bucket.ts';
import { nightlyBackup } from '../../functions/src/backup/nightly-backup.ts';
import { removeOld } from '../../functions/src/retention/remove-old.ts';
import { branchSizes, healthLines } from '../../src/admin/system/health-lines.ts';
import { as, NOON, world } from './support/world.ts';

const DAY = 86_400_000;
const ROLES = { boss: { permissions: { admin_full_access: true } }, ada: { permissions: {} } };

/** A backup of what the database holds, into a bucket that takes everything. */
function backUp(w: ReturnType<typeof world>): Promise<void> {
  const tree = {
    keys: (path: string) => Promise.resolve(Object.keys(Object(w.database.read(path)))),
    get: (path: string) => w.database.get(path),
  };
  const taking = (() => Promise.resolve(Response.json({}))) as typeof fetch;
  const bucket = openBucket('ours', () => Promise.resolve('t'), taking);
  return nightlyBackup(
    w.services,
    { project: 'p', tree, accounts: { all: () => Promise.resolve([]) } },
    bucket,
  );
}

const stateOf = async (w: ReturnType<typeof world>) => {
  const health = await w.call('readHealth', {}, as('boss'));
  return { health, states: healthLines(health).map(({ about, state }) => `${about}: ${state}`) };
};

test('administrators alone are answered', async () => {
  const w = world({ roles: ROLES });
  const refused = [{}, as('ada'), as('stranger')].map((caller) => w.failure('readHealth', {}, caller));
  expect((await Promise.all(refused)).map(({ code }) => code)).toEqual([
    'unauthenticated',
    'permission-denied',
    'permission-denied',
  ]);
});

test('a night notes itself and the size of each branch, from which growth follows', async () => {
  const w = world({ roles: ROLES, agencies: { LSFD: { fullName: 'é' } } });
  expect((await stateOf(w)).states).toContain('Last nightly backup: attention');
  await backUp(w);
  const first = await stateOf(w);
  expect(first.states).toContain('Last nightly backup: ok');
  const line = '{"path":"agencies","value":{"LSFD":{"fullName":"é"}}}\n';
  expect(branchSizes(first.health).find(({ branch }) => branch === 'agencies')).toEqual({
    branch: 'agencies',
    bytes: Buffer.byteLength(line),
    growth: null,
  });
  await w.database.update({ 'agencies/LSPD': { fullName: 'four' } });
  w.pass(DAY);
  await backUp(w);
  const { health } = await stateOf(w);
  expect(health.nights.map(({ at }) => at)).toEqual([NOON, NOON + DAY]);
  expect(branchSizes(health).find(({ branch }) => branch === 'agencies')?.growth).toBe(
    ',"LSPD":{"fullName":"four"}'.length,
  );
  w.pass(2 * DAY);
  expect((await stateOf(w)).states).toContain('Last nightly backup: attention');
  w.pass(27 * DAY);
  await removeOld(w.services);
  expect((await stateOf(w)).health.nights).toHaveLength(1);
});

test('errors that were not foreseen are counted for two days, what was refused is not', async () => {
  const w = world({ roles: ROLES, channelStates: { coroner: 'refused', errors: 'ready' } });
  await expect(w.call('readHealth', {})).rejects.toThrow('Not authenticated');
  expect((await stateOf(w)).states).toEqual(
    expect.arrayContaining(['Function errors: ok', 'Chat channels: attention']),
  );
  Object.assign(w.services.tokens, { people: () => Promise.reject(new TypeError('broken')) });
  for (const _ of 'ab') await expect(w.call('listUsers', {}, as('boss'))).rejects.toThrow('internal');
  const { health, states } = await stateOf(w);
  expect(health.faults.map(({ counts }) => counts)).toEqual([{ listUsers: 2 }]);
  expect(states).toContain('Function errors: attention');
  w.pass(DAY);
  expect((await stateOf(w)).health.faults).toEqual(health.faults);
  w.pass(DAY);
  expect((await stateOf(w)).health.faults).toEqual([]);
});
