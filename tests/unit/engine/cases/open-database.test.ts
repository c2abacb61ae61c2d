import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createIdbDatabase } from '../../../../src/engine/drafts/database.ts';
import { createLocalDatabase } from '../../../../src/engine/drafts/local-database.ts';
import { listDrafts, openDraftStorage, readDraft } from '../../../../src/engine/drafts/open-database.ts';
import { err, ok } from '../../../../src/lib/result.ts';
import { createTextStorage, type TextStorage } from '../../../../src/lib/storage.ts';
import { FakeStorage } from '../../lib/fake-storage.ts';
import { cleared, draft } from './drafts.ts';

import 'fake-indexeddb/auto';

let storage: FakeStorage;
let text: TextStorage;
const local = () => createLocalDatabase(text);

/** Lets IndexedDB have no room for what touches a table. */
function failFor(table: string): void {
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    if (args[0] === table) throw new DOMException('no room', 'QuotaExceededError');
    return transaction.apply(this, args);
  });
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  storage = new FakeStorage();
  text = createTextStorage(() => storage);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('openDraftStorage', () => {
  it('does without local storage where that alone is blocked', async () => {
    storage.fail('blocked');
    const opened = await openDraftStorage(text);
    expect(await opened.database.putDraft(draft(), 0)).toEqual(ok(undefined));
    expect(await listDrafts(opened)).toEqual([draft()]);
  });

  it('leaves cleared drafts where they are when they cannot be brought over', async () => {
    await local().updateCleared(() => [cleared()]);
    failFor('cleared');
    await openDraftStorage(text);
    expect(await local().updateCleared((entries) => entries)).toEqual(ok([cleared()]));
  });

  it('brings none over twice', async () => {
    await createIdbDatabase().updateCleared(() => [cleared({ label: 'first' }), cleared({ id: 'b' })]);
    await local().updateCleared(() => [cleared({ label: 'again' })]);
    const { database } = await openDraftStorage(text);
    const entries = await database.updateCleared((all) => all);
    expect(entries.ok && entries.value.map(({ id, label }) => `${id} ${label}`).toSorted()).toEqual([
      'b P',
      'c1 again',
    ]);
    expect(storage.keys()).toEqual([]);
  });
});

describe('last words', () => {
  it.each([
    ['go into the database when they are newer', 4, draft({ rev: 6, title: 'late' })],
    ['go when the database has the same or newer', 6, draft({ rev: 6 })],
  ])('%s', async (_, rev, expected) => {
    await createIdbDatabase().putDraft(draft({ rev }), 0);
    local().replaceDraft(draft({ rev: 6, title: 'late' }));
    const opened = await openDraftStorage(text);
    expect(await listDrafts(opened)).toEqual([expected]);
    expect(await readDraft(opened, 'd1')).toEqual(ok(expected));
    expect(await opened.database.getDraft('d1')).toEqual(ok(expected));
    expect(storage.keys()).toEqual([]);
  });

  it('stay where they are while the database is full', async () => {
    await createIdbDatabase().putDraft(draft({ rev: 4 }), 0);
    local().replaceDraft(draft({ rev: 6, title: 'late' }));
    const opened = await openDraftStorage(text);
    const full = { ...opened.database, putDraft: async () => err('full' as const) };
    const read = await readDraft({ ...opened, database: full }, 'd1');
    expect(read).toEqual(ok(draft({ rev: 4, title: 'late' })));
    expect(await local().getDraft('d1')).toEqual(ok(draft({ rev: 6, title: 'late' })));
  });
});
