import { expect, test } from 'vitest';
import {
  recentChanges,
  versionChange,
  versionsOf,
} from '../../../../src/services/change-history/versions.ts';
import { ok } from '../../../../src/shared/lib/result.ts';
import type { LastRows } from '../../../../src/services/platform/firebase/records.ts';
import { MemoryDatabase } from './support/memory-database.ts';

const store = (database: MemoryDatabase, path: string, count: number): void => {
  for (let number = 1; number <= count; number += 1)
    void database.update(
      versionChange({ path, number, by: 'me', note: `Change ${number}`, before: number - 1, after: number }),
    );
};

const numbers = async (database: MemoryDatabase, path: string) => {
  const versions = await versionsOf(database.lastRows, path);
  return versions.ok && versions.value.map(({ number }) => number);
};

test('returns the last 20 versions of an entry by one query, the latest first; older ones are kept', async () => {
  const database = new MemoryDatabase();
  store(database, 'staff/phmc/ada', 25);
  store(database, 'staff/phmc/adams', 3);
  store(database, 'staff/coroner/ada', 2);
  expect(await numbers(database, 'staff/phmc/ada')).toEqual(
    Array.from({ length: 20 }, (_, index) => 25 - index),
  );
  expect(await numbers(database, 'staff/phmc/adams')).toEqual([3, 2, 1]);
  expect(database.values.size).toBe(30);
});

test('stores the value before and after, and truncates a long note to the limit of the rules', async () => {
  const change = { path: 'agencies/911 Call', number: 1, by: 'me', note: 'x'.repeat(600) };
  const database = new MemoryDatabase();
  await database.update(versionChange({ ...change, before: null, after: { fullName: 'Desk' } }));
  const versions = await versionsOf(database.lastRows, change.path);
  expect(versions.ok && versions.value[0]).toMatchObject({
    path: change.path,
    before: null,
    after: { fullName: 'Desk' },
    note: 'x'.repeat(500),
  });
});

test('skips invalid versions', async () => {
  const rows = [
    { key: 'a', value: 'text' },
    { key: 'b', value: { at: 1, value: '{' } },
    { key: 'c', value: { at: 1, value: '1' } },
    { key: 'd', value: { value: '{"path":"staff/phmc/ada"}' } },
  ];
  expect(await versionsOf(() => Promise.resolve(ok(rows)), 'staff/phmc/ada')).toEqual(ok([]));
});

test('queries the last changes of a segment by time', async () => {
  const asked: [string, LastRows][] = [];
  await recentChanges((path, rows) => {
    asked.push([path, rows]);
    return Promise.resolve(ok([]));
  }, 'agencies');
  expect(asked).toEqual([['history/agencies', { last: 20, by: 'at' }]]);
});
