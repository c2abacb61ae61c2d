// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Collection } from '../../../../../src/features/admin/database-editor/collection.ts';
import {
  COLLECTIONS,
  STAFF_COLLECTIONS,
} from '../../../../../src/features/admin/database-editor/collections.ts';
import { EntrySession } from '../../../../../src/features/admin/database-editor/entry-session.ts';
import { type EntryChange, saveEntry } from '../../../../../src/services/change-history/save-entry.ts';
import { MemoryDatabase } from '../../../services/change-history/support/memory-database.ts';

const staff = STAFF_COLLECTIONS[0] as Collection;
const ADA = { firstName: 'Ada', lastName: 'Fields', name: 'Ada Fields', rank: 'Nurse', uid: 'gtaw:3' };
const THEIRS = { ...ADA, rank: 'Surgeon' };

let database: MemoryDatabase;
let sent: EntryChange[];

beforeEach(() => {
  database = new MemoryDatabase();
  database.values.set('staff/phmc/ada', ADA);
  sent = [];
});
afterEach(() => sessionStorage.clear());

function open(
  stored: unknown = ADA,
  collection: Collection = staff,
  key: string | null = 'ada',
  by = 'me',
): EntrySession {
  const session = new EntrySession({
    collection,
    key,
    stored,
    by,
    save: (change) => {
      sent.push(change);
      return saveEntry(database, change);
    },
  });
  session.watch();
  return session;
}

const set = (session: EntrySession, field: string, value: unknown): void =>
  session.store.getState().setField([field], value);
const data = (session: EntrySession) => session.store.getState().data;

test('saves and lists the differences', async () => {
  const session = open();
  expect(session.isDirty()).toBe(false);
  set(session, 'rank', 'NP');
  expect(session.isDirty()).toBe(true);
  expect(await session.save('ada')).toBe('saved');
  expect(sent).toMatchObject([
    { path: 'staff/phmc/ada', action: 'staff.edit', note: 'Rank: Nurse → Nurse Practitioner', base: ADA },
  ]);
  expect(session.isDirty()).toBe(false);
});

test('distinguishes adding, removing and undoing a removal', async () => {
  const session = open(null, staff, null);
  set(session, 'name', 'Ben');
  set(session, 'rank', 'NP');
  await session.save('ben');
  await session.save('ben', null);
  await session.save('ben', { name: 'Ben', rank: 'NP' });
  expect(sent.map(({ action }) => action)).toEqual(['staff.add', 'staff.remove', 'staff.add']);
  expect(database.values.get('staff/phmc/ben')).toEqual({ name: 'Ben', rank: 'NP' });
});

test('an untouched draft shows changes of others at once', () => {
  const session = open();
  session.onStored(THEIRS);
  expect(data(session)).toMatchObject({ rank: 'Surgeon' });
  expect(session.state.getState()).toMatchObject({ base: THEIRS, theirs: null });
});

test('an edited draft asks; the other version replaces it, and undo restores it', () => {
  const session = open();
  set(session, 'badge', 'NI-10001');
  session.onStored(THEIRS);
  expect(session.state.getState().theirs).toEqual({ value: THEIRS });
  expect(data(session)).toMatchObject({ rank: 'Nurse', badge: 'NI-10001' });
  session.takeTheirs();
  expect(data(session)).toMatchObject({ rank: 'Surgeon' });
  session.store.getState().undo();
  expect(data(session)).toMatchObject({ badge: 'NI-10001' });
});

test('the own version continues, based on the other', async () => {
  const session = open();
  set(session, 'badge', 'NI-10001');
  database.values.set('staff/phmc/ada', THEIRS);
  expect(await session.save('ada')).toBe('conflict');
  expect(session.state.getState().theirs).toEqual({ value: THEIRS });
  session.keepMine();
  expect(await session.save('ada')).toBe('saved');
  expect(database.values.get('staff/phmc/ada')).toEqual({ ...ADA, badge: 'NI-10001' });
});

test('a remote change during a save is applied after it, unless it is the own change', async () => {
  const session = open();
  set(session, 'rank', 'NP');
  const saving = session.save('ada');
  session.onStored(session.next());
  expect(session.state.getState().isSaving).toBe(true);
  await saving;
  expect(session.state.getState()).toMatchObject({ isSaving: false, theirs: null });
  expect(session.isDirty()).toBe(false);
});

test('a refused change that the database client showed briefly is not lost', async () => {
  const session = open();
  set(session, 'rank', 'NP');
  database.isClosed = true;
  const saving = session.save('ada');
  session.onStored(session.next());
  session.onStored(ADA);
  expect(await saving).toBe('refused');
  expect(data(session)).toMatchObject({ rank: 'NP' });
  expect(session.isDirty()).toBe(true);
});

test('a refusal and an unreachable server keep the edit', async () => {
  const session = open();
  set(session, 'rank', 'NP');
  database.isClosed = true;
  await session.save('ada');
  expect(session.state.getState().failure).toBe('refused');
  database.connection = Promise.reject(new Error('no code'));
  await session.save('ada');
  expect(session.state.getState().failure).toBe('unreachable');
  expect(data(session)).toMatchObject({ rank: 'NP' });
});

test('an unsaved edit is restored after a reload', () => {
  set(open(), 'rank', 'NP');
  const again = open();
  expect(again.state.getState().isRecovered).toBe(true);
  expect(data(again)).toMatchObject({ rank: 'NP' });
  expect(open(ADA, staff, 'ada', 'another').state.getState().isRecovered).toBe(false);
  again.discard();
  expect(data(again)).toMatchObject({ rank: 'Nurse' });
  expect(open().state.getState().isRecovered).toBe(false);
});

test('an unsaved edit with a conflict is restored with both versions', () => {
  set(open(), 'badge', 'NI-10001');
  const again = open(THEIRS);
  expect(again.state.getState()).toMatchObject({ isRecovered: true, base: ADA, theirs: { value: THEIRS } });
  expect(data(again)).toMatchObject({ badge: 'NI-10001' });
});

test('an earlier version is loaded into the form, and stored on save', async () => {
  const session = open(THEIRS);
  database.values.set('staff/phmc/ada', THEIRS);
  session.restore(ADA);
  expect(database.values.get('staff/phmc/ada')).toEqual(THEIRS);
  await session.save('ada');
  expect(database.values.get('staff/phmc/ada')).toEqual(ADA);
});

test('old option lists of plain values are edited as options', async () => {
  const lists = COLLECTIONS.find(({ id }) => id === 'options') as Collection;
  database.values.set('selectOptions/dnr', ['Yes', 'No']);
  const session = open(['Yes', 'No'], lists, 'dnr');
  expect(session.isDirty()).toBe(false);
  session.store.getState().setField(['options', 1, 'label'], 'Not at all');
  await session.save('dnr');
  expect(database.values.get('selectOptions/dnr')).toEqual([
    { value: 'Yes', label: 'Yes' },
    { value: 'No', label: 'Not at all' },
  ]);
});
