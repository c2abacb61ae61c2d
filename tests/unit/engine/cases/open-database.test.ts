import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createIdbDatabase } from '../../../../src/engine/cases/database.ts';
import { createLocalDatabase } from '../../../../src/engine/cases/local-database.ts';
import { listCases, openCaseStorage, readCase } from '../../../../src/engine/cases/open-database.ts';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import { createTextStorage, type TextStorage } from '../../../../src/shared/lib/storage.ts';
import { FakeStorage } from '../../shared/lib/fake-storage.ts';
import { storedCase } from './cases.ts';

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

describe('openCaseStorage', () => {
  it('works without local storage if only that is blocked', async () => {
    storage.fail('blocked');
    const opened = await openCaseStorage(text);
    expect(await opened.database.put(storedCase(), 0)).toEqual(ok(undefined));
    expect(await listCases(opened)).toEqual([storedCase()]);
  });
});

describe('spilled writes', () => {
  it.each([
    ['go into the database when they are newer', 4, storedCase({ rev: 6, title: 'late' })],
    ['go when the database has the same or newer', 6, storedCase({ rev: 6 })],
  ])('%s', async (_, rev, expected) => {
    await createIdbDatabase().put(storedCase({ rev }), 0);
    local().replace(storedCase({ rev: 6, title: 'late' }));
    const opened = await openCaseStorage(text);
    expect(await listCases(opened)).toEqual([expected]);
    expect(await readCase(opened, 'd1')).toEqual(ok(expected));
    expect(await opened.database.get('d1')).toEqual(ok(expected));
    expect(storage.keys()).toEqual([]);
  });

  it('are kept while the database is full', async () => {
    await createIdbDatabase().put(storedCase({ rev: 4 }), 0);
    local().replace(storedCase({ rev: 6, title: 'late' }));
    const opened = await openCaseStorage(text);
    const full = { ...opened.database, put: async () => err('full' as const) };
    const read = await readCase({ ...opened, database: full }, 'd1');
    expect(read).toEqual(ok(storedCase({ rev: 4, title: 'late' })));
    expect(await local().get('d1')).toEqual(ok(storedCase({ rev: 6, title: 'late' })));
  });
});
