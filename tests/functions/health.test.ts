import { expect, test } from 'vitest';
import { readUsage } from '../../functions/src/health/usage.ts';
import { openBucket } from '../../functions/src/backup/bucket.ts';
import { nightlyBackup } from '../../functions/src/backup/nightly-backup.ts';
import { removeOld } from '../../functions/src/retention/remove-old.ts';
import { branchSizes, healthLines } from '../../src/features/admin/system/health-lines.ts';
import { as, NOON, world } from './support/world.ts';

const DAY = 86_400_000;
const ROLES = { boss: { permissions: { admin_full_access: true } }, ada: { permissions: {}, scriptRank: 1 } };

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

test('only administrators may read it', async () => {
  const w = world({ roles: ROLES });
  const refused = [{}, as('ada'), as('stranger')].map((caller) => w.failure('readHealth', {}, caller));
  expect((await Promise.all(refused)).map(({ code }) => code)).toEqual([
    'unauthenticated',
    'permission-denied',
    'permission-denied',
  ]);
});

test('a nightly run records itself and the size of each branch, from which growth is computed', async () => {
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

test('unexpected errors are counted for two days, refusals are not', async () => {
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

test('pages report builds in use, pending and refused writes anonymously', async () => {
  const w = world({ roles: ROLES });
  const reported = async () =>
    (await stateOf(w)).states.filter((line) => /^(?:Versions|Age|Refused)/.test(line));
  expect(await reported()).toEqual([
    'Versions in use: unknown',
    'Age of outboxes: unknown',
    'Refused writes: unknown',
  ]);
  const beat = (report: object, uid = 'ada') =>
    w.call('heartbeat', { build: 'main-b.js', refused: 0, ...report }, as(uid));
  await beat({ outbox: 'fresh' });
  await beat({ outbox: 'hours' }, 'boss');
  expect(await reported()).toEqual(['Versions in use: ok', 'Age of outboxes: ok', 'Refused writes: ok']);
  await beat({ refused: 2 });
  w.pass(DAY);
  await beat({ outbox: 'days', refused: 1 });
  for (const build of ['main-a.js', 'main-c.js']) await beat({ build, outbox: 'fresh' });
  const { health, states } = await stateOf(w);
  expect(states).toEqual(
    expect.arrayContaining([
      'Versions in use: attention',
      'Age of outboxes: attention',
      'Refused writes: attention',
    ]),
  );
  const known = (about: string) => healthLines(health).find((line) => line.about === about)?.known;
  expect(known('Versions in use')).toBe('main-b.js: 2 browsers; main-a.js: 1 browser; main-c.js: 1 browser');
  expect(known('Age of outboxes')).toBe(
    'Older than a day in 1 browser, older than an hour in 1 browser, newer or empty in 2 browsers.',
  );
  expect(known('Refused writes')).toBe('3 yesterday and today.');
  for (const build of ['d', 'e', 'f', 'g']) await beat({ build, outbox: 'fresh' });
  expect(
    healthLines((await stateOf(w)).health).find(({ about }) => about === 'Versions in use')?.known,
  ).toMatch(/; 2 more$/);
  expect(JSON.stringify(w.database.read('health'))).not.toMatch(/ada|boss/);
  w.pass(31 * DAY);
  await removeOld(w.services);
  expect(w.database.read('health/pages')).toBeNull();
});

test('a page report requires a sign-in, a valid shape and a rate below the limit', async () => {
  const w = world({ roles: ROLES });
  const report = { build: 'main-b.js', refused: 0 };
  expect((await w.failure('heartbeat', report)).code).toBe('unauthenticated');
  for (const wrong of [
    { build: 'a/b' },
    { build: '__proto__' },
    { build: '' },
    { outbox: 'long' },
    { refused: -1 },
    { uid: 'ada' },
  ])
    expect((await w.failure('heartbeat', { ...report, ...wrong }, as('ada'))).code).toBe('invalid-argument');
  for (let count = 0; count < 20; count += 1) await w.call('heartbeat', report, as('ada'));
  expect((await w.failure('heartbeat', report, as('ada'))).code).toBe('resource-exhausted');
});

test('a report of an unverified or disabled account is not counted', async () => {
  const w = world({ roles: { ...ROLES, gone: { ...ROLES.ada, disabled: true } } });
  const report = { build: 'main-b.js', outbox: 'fresh', refused: 1000 };
  for (const uid of ['self-made', 'gone'])
    expect(await w.call('heartbeat', report, as(uid))).toEqual({ success: true });
  expect(w.database.read('health/pages')).toBeNull();
});

test('the number of unknown builds counted per day is limited', async () => {
  const w = world({ roles: ROLES });
  for (let count = 0; count < 15; count += 1)
    await w.call('heartbeat', { build: `main-${count}.js`, outbox: 'fresh', refused: 0 }, as('ada'));
  await w.call('heartbeat', { build: 'main-0.js', outbox: 'fresh', refused: 0 }, as('boss'));
  const [day] = Object.values(
    w.database.read('health/pages') as Record<string, { builds: Record<string, number> }>,
  );
  expect(Object.keys(day?.builds ?? {})).toHaveLength(12);
  expect(day?.builds['main-0~js']).toBe(2);
});

test('once deployments record builds, only the last twenty of them are counted', async () => {
  const builds = Object.fromEntries(Array.from({ length: 23 }, (_, at) => [`main-${at}~js`, NOON + at]));
  const w = world({ roles: ROLES, builds });
  const beat = (build: string) => w.call('heartbeat', { build, outbox: 'days', refused: 2 }, as('ada'));
  const noted = () => Object.values(w.database.read('health/pages') as Record<string, object>)[0];
  for (const build of ['main-22.js', 'main-22.js', 'invented.js', 'constructor'])
    expect(await beat(build)).toEqual({ success: true });
  expect(noted()).toMatchObject({ builds: { 'main-22~js': 2 }, outboxes: { days: 4 }, refused: 8 });
  expect(noted()).not.toHaveProperty('builds.invented~js');
  expect(noted()).not.toHaveProperty('builds.constructor');
  await removeOld(w.services);
  expect(Object.keys(w.database.read('builds') as object)).toHaveLength(20);
  for (const build of ['main-2.js', 'main-3.js']) await beat(build);
  expect(noted()).toHaveProperty('builds', { 'main-22~js': 2, 'main-3~js': 1 });
});

test('quota usage is read from Cloud Monitoring', async () => {
  const points = (...values: readonly object[]) => ({ points: values.map((value) => ({ value })) });
  const answers: Readonly<Record<string, object>> = {
    'firebasedatabase.googleapis.com/network/monthly_sent': {
      timeSeries: [points({ int64Value: '8000000000' }, { int64Value: '1' }), points({ int64Value: '500' })],
    },
    'firebasedatabase.googleapis.com/storage/total_bytes': { timeSeries: [points({ doubleValue: 2e8 })] },
    'firebasehosting.googleapis.com/network/monthly_sent': {},
  };
  const asked: URL[] = [];
  const source = {
    project: 'ours',
    token: () => Promise.resolve('t'),
    at: NOON,
    fetch: ((url: string, init: RequestInit) => {
      asked.push(new URL(url));
      expect(init.headers).toEqual({ authorization: 'Bearer t' });
      const metric = /"(.*)"/.exec(new URL(url).searchParams.get('filter') ?? '')?.[1] ?? '';
      return Promise.resolve(Response.json(answers[metric]));
    }) as typeof fetch,
  };
  const used = await readUsage(source);
  expect(used).toEqual({ sent: 8_000_000_500, stored: 2e8, site: 0 });
  expect(asked[0]?.href).toContain('https://monitoring.googleapis.com/v3/projects/ours/timeSeries?');
  expect(asked[0]?.searchParams.get('interval.startTime')).toBe(new Date(NOON - 2 * DAY).toISOString());
  const w = world({ roles: ROLES });
  expect((await stateOf(w)).states).toContain('Quota left: unknown');
  Object.assign(w.services, { usage: () => Promise.resolve(used) });
  const { health } = await stateOf(w);
  expect(healthLines(health).find(({ about }) => about === 'Quota left')).toMatchObject({
    state: 'attention',
    known:
      '2.0 GB of 10 GB left: sent by the database this month; 800.0 MB of 1 GB left: stored in the database; 10.8 GB of 10.8 GB left: sent by the site this month',
  });
  const refusing = (() => Promise.resolve(new Response('', { status: 403 }))) as typeof fetch;
  await expect(readUsage({ ...source, fetch: refusing })).rejects.toThrow('Cloud Monitoring answered 403.');
});
