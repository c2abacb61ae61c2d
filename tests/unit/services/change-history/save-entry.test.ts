import { beforeEach, expect, test } from 'vitest';
import { versionsOf } from '../../../../src/services/change-history/versions.ts';
import { type EntryChange, saveEntry } from '../../../../src/services/change-history/save-entry.ts';
import { MemoryDatabase } from './support/memory-database.ts';

const PATH = 'staff/phmc/ada';
const OLD = { name: 'Ada', rank: 'Nurse' };
const NEW = { name: 'Ada', rank: 'NP' };
const THEIRS = { name: 'Ada', rank: 'Surgeon' };
const CHANGE: EntryChange = {
  path: PATH,
  action: 'staff.edit',
  note: 'Rank: Nurse → NP',
  by: 'me',
  base: OLD,
  next: NEW,
};

/** The history entry of another user's change. */
const VERSION = { at: 1, by: 'other', value: JSON.stringify({ path: PATH }) };

let database: MemoryDatabase;

beforeEach(() => {
  database = new MemoryDatabase();
  database.values.set(PATH, OLD);
});

const byAnother = (base: unknown, next: unknown): Promise<unknown> =>
  saveEntry(database, { ...CHANGE, by: 'other', base, next });
const history = async () => {
  const versions = await versionsOf(database.lastRows, PATH);
  return versions.ok ? versions.value.map(({ number, before, after }) => [number, before, after]) : versions;
};

test('stores entry, version and author in one write', async () => {
  expect(await saveEntry(database, CHANGE)).toEqual({ outcome: 'saved' });
  const [changes = {}] = database.updates;
  expect(database.updates).toHaveLength(1);
  expect(changes[PATH]).toEqual(NEW);
  const audit = Object.entries(changes).find(([path]) => path.startsWith('audit/'))?.[1];
  expect(audit).toMatchObject({ actor: 'me', action: 'staff.edit', target: PATH, details: CHANGE.note });
  expect(await history()).toEqual([[1, OLD, NEW]]);
});

test('increments versions, also after a removal', async () => {
  await saveEntry(database, CHANGE);
  await saveEntry(database, { ...CHANGE, base: NEW, next: null });
  await saveEntry(database, { ...CHANGE, base: null, next: OLD });
  expect(await history()).toEqual([
    [3, null, OLD],
    [2, NEW, null],
    [1, OLD, NEW],
  ]);
});

test('never overwrites a version that the editor has not seen', async () => {
  await byAnother(OLD, THEIRS);
  expect(await saveEntry(database, CHANGE)).toEqual({ outcome: 'conflict', theirs: THEIRS });
  expect(database.values.get(PATH)).toEqual(THEIRS);
});

test('never overwrites a version that arrives between read and write', async () => {
  database.meanwhile = () => {
    database.values.set(PATH, THEIRS);
    database.values.set('history/staff/phmc~ada~00000001', VERSION);
  };
  expect(await saveEntry(database, CHANGE)).toEqual({ outcome: 'conflict', theirs: THEIRS });
  expect(database.updates).toEqual([]);
});

test('continues if the other change restored the same value', async () => {
  database.meanwhile = () => void database.values.set('history/staff/phmc~ada~00000001', VERSION);
  expect(await saveEntry(database, CHANGE)).toEqual({ outcome: 'saved' });
  expect(database.values.has('history/staff/phmc~ada~00000002')).toBe(true);
});

test('recognises its own write if the response was lost', async () => {
  database.meanwhile = () => {
    database.values.set(PATH, NEW);
    database.values.set('history/staff/phmc~ada~00000001', VERSION);
  };
  expect(await saveEntry(database, CHANGE)).toEqual({ outcome: 'saved' });
  expect(database.updates).toEqual([]);
});

test('reports a denied write', async () => {
  database.isClosed = true;
  expect(await saveEntry(database, CHANGE)).toEqual({ outcome: 'refused' });
});

test('stores nothing and reports it without a connection or response', async () => {
  database.connection = Promise.resolve(false);
  expect(await saveEntry(database, CHANGE)).toEqual({ outcome: 'unreachable' });
  database.connection = Promise.resolve(true);
  database.lateReads = 1;
  expect(await saveEntry(database, CHANGE)).toEqual({ outcome: 'unreachable' });
  database.isAway = true;
  expect(await saveEntry(database, CHANGE)).toEqual({ outcome: 'unreachable' });
  expect(database.updates).toEqual([]);
});
