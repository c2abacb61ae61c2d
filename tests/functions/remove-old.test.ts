import { expect, test } from 'vitest';
import { removeOld } from '../../functions/src/retention/remove-old.ts';
import { NOON, world } from './support/world.ts';

const DAY = 86_400_000;
/** Two records, of which one has just grown too old. */
const aged = (days: number, time = 'at') => ({
  kept: { [time]: NOON - days * DAY + 1 },
  old: { [time]: NOON - days * DAY },
});

const data = (audit: number, logs: number, requests: number) => ({
  audit: aged(audit),
  webhookLogs: aged(logs),
  staffRequests: aged(requests),
  featureRequests: aged(requests),
  bingo: { phraseRequests: aged(requests, 'timestamp') },
  sessions: aged(0, 'expires'),
  rateLimits: aged(0, 'expires'),
  staff: { phmc: { ada: { name: 'Ada' } } },
});

test.each([
  ['by default', {}, data(730, 90, 365)],
  ['as configured', { keptDays: { audit: 10, webhookLogs: 5, requests: 7 } }, data(10, 5, 7)],
])('expired data is removed, %s', async (_, settings, before) => {
  const w = world(before, settings);
  await removeOld(w.services);
  const { bingo, staff, ...rest } = w.database.read('') as ReturnType<typeof data>;
  for (const [path, left] of Object.entries({ ...rest, ...bingo }))
    expect(Object.keys(left), path).toEqual(['kept']);
  expect(staff).toEqual(before.staff);
});

test('one night removes several batches', async () => {
  const many = Object.fromEntries(Array.from({ length: 1200 }, (_, at) => [`a${at}`, { at: 1 }]));
  const w = world({ audit: many });
  await removeOld(w.services);
  expect(w.database.read('audit')).toBeNull();
});
