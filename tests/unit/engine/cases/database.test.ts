import { IDBFactory, IDBObjectStore, IDBOpenDBRequest } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { OPEN_TIMEOUT_MS } from '../../../../src/shared/lib/indexed-db.ts';
import { createIdbDatabase } from '../../../../src/engine/cases/database.ts';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import { describeDatabase } from './database-suite.ts';
import { storedCase } from './cases.ts';

import 'fake-indexeddb/auto';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the IndexedDB database', () => {
  describeDatabase(() => createIdbDatabase());

  it('closes for an upgrade by another tab, then returns blocked', async () => {
    const database = createIdbDatabase();
    await database.put(storedCase(), 0);
    const upgraded = await openDB('phmc-forms', 99);
    expect(await database.get('d1')).toEqual(err('blocked'));
    upgraded.close();
  });

  it('reopens a closed connection', async () => {
    const handles: IDBDatabase[] = [];
    const open = indexedDB.open.bind(indexedDB);
    vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
      const request = open(name, version);
      request.addEventListener('success', () => handles.push(request.result));
      return request;
    });
    const database = createIdbDatabase();
    await database.put(storedCase(), 0);
    handles[0]?.close();
    expect(await database.put(storedCase({ rev: 2 }), 1)).toEqual(ok(undefined));
    expect(handles).toHaveLength(2);
  });

  it('returns full if the quota is exceeded', async () => {
    const database = createIdbDatabase();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    expect(await database.put(storedCase(), 0)).toEqual(err('full'));
    vi.restoreAllMocks();
    expect(await database.put(storedCase(), 0)).toEqual(ok(undefined));
  });

  it('times out if opening never completes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
    const answer = createIdbDatabase().list();
    await vi.advanceTimersByTimeAsync(OPEN_TIMEOUT_MS);
    expect(await answer).toEqual(err('blocked'));
  });
});
