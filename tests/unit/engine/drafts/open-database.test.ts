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
  it('takes IndexedDB, with local storage for last words', async () => {
    const opened = await openDraftStorage(text);
    await opened.database.putDraft(draft(), 0);
    expect(await createIdbDatabase().getDraft('d1')).toEqual(ok(draft()));
    expect(opened.spill).not.toBeNull();
    expect(storage.keys()).toEqual([]);
  });

  it('takes local storage where IndexedDB is blocked', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const opened = await openDraftStorage(text);
    expect(await opened.database.putDraft(draft(), 0)).toEqual(ok(undefined));
    expect(opened.spill).toBeNull();
    expect(await local().getDraft('d1')).toEqual(ok(draft()));
  });

  it('answers blocked or full on writing where neither works', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { database } = await openDraftStorage(text);
    storage.fail('blocked');
    expect(await database.putDraft(draft(), 0)).toEqual(err('blocked'));
    storage.fail('full');
    expect(await database.putDraft(draft(), 0)).toEqual(err('full'));
  });

  it('brings cleared drafts of a blocked session over', async () => {
    await createIdbDatabase().updateCleared(() => [cleared({ id: 'a' })]);
    await local().updateCleared(() => [cleared({ id: 'b' })]);
    const { database } = await openDraftStorage(text);
    const entries = await database.updateCleared((all) => all);
    expect(entries.ok && entries.value.map(({ id }) => id).toSorted()).toEqual(['a', 'b']);
    expect(storage.keys()).toEqual([]);
  });
});

describe('last words', () => {
  it('go into the database when they are newer', async () => {
    await createIdbDatabase().putDraft(draft({ rev: 4 }), 0);
    local().replaceDraft(draft({ rev: 6, title: 'late' }));
    const opened = await openDraftStorage(text);
    expect(await listDrafts(opened)).toEqual([draft({ rev: 6, title: 'late' })]);
    expect(await readDraft(opened, 'd1')).toEqual(ok(draft({ rev: 6, title: 'late' })));
    expect(await opened.database.getDraft('d1')).toEqual(ok(draft({ rev: 6, title: 'late' })));
    expect(storage.keys()).toEqual([]);
  });

  it('may be all there is of a draft', async () => {
    local().replaceDraft(draft({ rev: 2 }));
    const opened = await openDraftStorage(text);
    expect(await readDraft(opened, 'd1')).toEqual(ok(draft({ rev: 2 })));
    expect(await readDraft(opened, 'other')).toEqual(ok(undefined));
  });
});
