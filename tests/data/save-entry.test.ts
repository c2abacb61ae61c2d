import { deleteApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDatabase } from 'rtdb-emulator';
import { recentChanges, versionsOf } from '../../src/services/change-history/versions.ts';
import {
  type EntryChange,
  type EntryDatabase,
  saveEntry,
} from '../../src/services/change-history/save-entry.ts';
import { openDatabase } from '../../src/services/platform/firebase/database.ts';
import { openRecords } from '../../src/services/platform/firebase/records.ts';
import { DEMO } from '../unit/services/platform/support/demo-config.ts';

/** The history rule that prevents two changes with the same version; everything else is open. */
const RULES = JSON.stringify({
  rules: {
    '.read': true,
    staff: { '.write': true },
    audit: { '.write': true },
    history: { $segment: { '.indexOn': ['at'], $id: { '.write': '!data.exists()' } } },
  },
});

const PATH = 'staff/phmc/ada';

let server: Awaited<ReturnType<typeof startDatabase>>;
let database: EntryDatabase;

beforeEach(async () => {
  server = await startDatabase({ port: 0, rules: RULES });
  const [host = '', port = ''] = server.address.split(':');
  const config = { ...DEMO, emulators: { database: { host, port: Number(port) } } };
  database = {
    ...openRecords(config),
    read: openDatabase(config).read,
    connected: () => Promise.resolve(true),
  };
  await database.update({ [PATH]: 'start' });
});
afterEach(async () => {
  await Promise.all(getApps().map(deleteApp));
  await server.close();
});

const change = (by: string, base: unknown, next: unknown): EntryChange => ({
  path: PATH,
  action: 'staff.edit',
  note: `${by} was here`,
  by,
  base,
  next,
});
const stored = async (path: string): Promise<unknown> => {
  const read = await database.read(path);
  return read.ok ? read.value : read.error;
};

it('one of many concurrent saves wins, and the others get a conflict', async () => {
  const names = ['ann', 'bob', 'cy', 'dee', 'eve'];
  const outcomes = await Promise.all(names.map((name) => saveEntry(database, change(name, 'start', name))));
  const winner = await stored(PATH);
  expect(outcomes.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1);
  expect(outcomes.filter(({ outcome }) => outcome === 'conflict')).toEqual(
    names.slice(1).map(() => ({ outcome: 'conflict', theirs: winner })),
  );
  expect(Object.values((await stored('audit')) as object)).toMatchObject([{ actor: winner, target: PATH }]);
});

it('stores all versions, and reads the last ones of an entry and of a segment', async () => {
  for (let count = 0; count < 22; count += 1)
    await saveEntry(database, change('ann', count === 0 ? 'start' : `v${count - 1}`, `v${count}`));
  // Changes of one millisecond have no order.
  const saved = Date.now();
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(saved);
  await saveEntry(database, { ...change('bob', null, 'new'), path: 'staff/phmc/adalbert' });
  const versions = await versionsOf(database.lastRows, PATH);
  expect(versions.ok && versions.value.map(({ number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, index) => 22 - index),
  );
  const recent = await recentChanges(database.lastRows, 'staff');
  expect(recent.ok && recent.value[0]).toMatchObject({
    path: 'staff/phmc/adalbert',
    by: 'bob',
    after: 'new',
  });
  expect(Object.keys((await stored('history/staff')) as object)).toHaveLength(23);
});
