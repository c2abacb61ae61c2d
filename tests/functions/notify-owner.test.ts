import { expect, test } from 'vitest';
import { notifyOwner, EVERYDAY_FAULTS, EVERYDAY_REFUSALS } from '../../functions/src/health/notify-owner.ts';
import { recordError, recordHeartbeat, recordBackup } from '../../functions/src/health/health-records.ts';
import { tooMany } from '../../functions/src/platform/failure.ts';
import { runScheduled } from '../../functions/src/run.ts';
import { ADDRESS, answering, bodyOf, sent } from './support/webhooks.ts';
import { json, world, type World } from './support/world.ts';

const DAY = 86_400_000;
const HOUR = DAY / 24;
const ADMIN = { webhooks: { admin: { url: ADDRESS } } };
const BUCKET = { backupBucket: 'ours' };

/** Creates a project in the morning after a nightly backup; `before` runs on the previous day. */
async function morning(before: (w: World) => Promise<unknown> = async () => undefined, data: object = ADMIN) {
  const w = answering(world({ ...data }, BUCKET), sent);
  w.pass(-12 * HOUR);
  await recordHeartbeat(w.services, { build: 'main-a.js', outbox: 'fresh', refused: 0 });
  w.pass(10 * DAY);
  await before(w);
  w.pass(DAY + 4 * HOUR);
  await recordBackup(w.services, { packed: 1, branches: {} });
  w.pass(2 * HOUR);
  return w;
}

/** Returns the lines of the posted message by subject; empty when none was posted. */
async function reported(w: World): Promise<Readonly<Record<string, string>>> {
  await notifyOwner(w.services);
  if (w.fetch.mock.calls.length === 0) return {};
  const { embeds } = bodyOf(w) as { embeds: { fields: { name: string; value: string }[] }[] };
  return Object.fromEntries(embeds.flatMap(({ fields }) => fields.map(({ name, value }) => [name, value])));
}

const times = async (count: number, work: () => Promise<void>): Promise<void> => {
  for (let done = 0; done < count; done += 1) await work();
};
const beat = (w: World, build: string, refused: number) =>
  recordHeartbeat(w.services, { build, outbox: 'fresh', refused });

test('nothing is posted on a day without problems', async () => {
  const w = await morning(async (before) => {
    await times(EVERYDAY_FAULTS, () => recordError(before.services, 'listUsers'));
    await beat(before, 'main-a.js', EVERYDAY_REFUSALS);
  });
  expect(await reported(w)).toEqual({});
});

test('failed and missing backups are distinguished; disabled backups are not reported', async () => {
  const missed = await morning();
  missed.pass(DAY);
  expect(await reported(missed)).toEqual({
    'The nightly backup did not run, or was cut off': expect.stringMatching(
      /^The last one is of 2026-12-02\.\n.*Cloud Scheduler.*`npm run backup` makes one now\.$/,
    ),
  });
  for (const reason of [new TypeError('no bucket'), tooMany(1)]) {
    const failed = await morning();
    failed.pass(DAY - 2 * HOUR);
    await expect(runScheduled(failed.services, 'backup', () => Promise.reject(reason))).rejects.toThrow(
      'internal',
    );
    failed.pass(2 * HOUR);
    expect(await reported(failed)).toEqual({
      'The nightly backup failed': expect.stringMatching(/“unforeseen” in the log of the function backup/),
    });
  }
  const first = answering(world(ADMIN, BUCKET), sent);
  expect(Object.values(await reported(first))).toEqual([
    expect.stringMatching(/^None was made in 30 days\./),
  ]);
  expect(await reported(answering(world(ADMIN), sent))).toEqual({});
});

test.each([
  ['a function that is called', 'listUsers', EVERYDAY_FAULTS + 1],
  ['one that runs once a day', 'retention', 1],
])('errors of %s above average are reported with their number', async (_, name, count) => {
  const w = await morning((before) => times(count, () => recordError(before.services, name)));
  expect(await reported(w)).toEqual({
    'Function errors': expect.stringMatching(
      new RegExp(`^Yesterday: ${name}: ${count}\n.*log of that function`),
    ),
  });
});

test.each([
  ['one on the day of a release', [['main-b.js', 1]], 'Yesterday: 1; new in use: main-b.js\n'],
  ['many without one', [['main-a.js', EVERYDAY_REFUSALS + 1]], `Yesterday: ${EVERYDAY_REFUSALS + 1}\n`],
] as const)('refused writes are reported: %s', async (_, beats, begins) => {
  const w = await morning((before) =>
    Promise.all(beats.map(([build, refused]) => beat(before, build, refused))),
  );
  const said = (await reported(w))['Refused writes'];
  expect(said?.slice(0, begins.length)).toBe(begins);
  expect(said).toMatch(/npm run deploy -- --only database.*An upgrade/);
});

test('a version in use for three days is no longer a new release', async () => {
  const w = await morning(async (before) => {
    before.pass(-3 * DAY);
    await beat(before, 'main-b.js', 0);
    before.pass(3 * DAY);
    await beat(before, 'main-b.js', 1);
  });
  expect(await reported(w)).toEqual({});
});

test('a quota of which 80 % is used is reported, below that none', async () => {
  const using = async (sentBytes: number) => {
    const w = await morning();
    const usage = { sent: sentBytes, stored: 0, site: 0 };
    Object.assign(w.services, { usage: () => Promise.resolve(usage) });
    return reported(w);
  };
  expect(await using(7_999_999_999)).toEqual({});
  expect(await using(8_000_000_000)).toEqual({
    Allowance: expect.stringMatching(
      /^80 % of what is free is used: sent by the database this month\.\n.*deploy\.md/,
    ),
  });
});

test('the problems of a day are one message without mentions, not repeated', async () => {
  const w = await morning(async (before) => {
    await beat(before, 'main-b.js', 2);
    await recordError(before.services, 'retention');
  });
  expect(Object.keys(await reported(w))).toEqual(['Function errors', 'Refused writes']);
  await notifyOwner(w.services);
  expect(w.fetch).toHaveBeenCalledTimes(1);
  expect(bodyOf(w)).toMatchObject({ allowed_mentions: { parse: [], users: [] } });
  expect(Object.values(w.database.read('webhookLogs') as object)).toMatchObject([
    { target: 'admin', status: 'sent' },
  ]);
  w.pass(DAY);
  await notifyOwner(w.services);
  expect(w.fetch).toHaveBeenCalledTimes(2);
});

test('an unavailable chat service is retried; without a channel the message is logged', async () => {
  const w = await morning((before) => recordError(before.services, 'retention'));
  answering(w, () => json({}, { status: 503 }), sent);
  await expect(notifyOwner(w.services)).rejects.toThrow('The chat channel answered 503');
  await notifyOwner(w.services);
  expect(w.fetch).toHaveBeenCalledTimes(2);
  const silent = await morning((before) => recordError(before.services, 'retention'), {});
  expect(await reported(silent)).toEqual({});
  expect(silent.logged.find((line) => line.includes('owner_not_notified'))).toContain('Function errors');
});
