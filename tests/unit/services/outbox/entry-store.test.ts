import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import type { Entry } from '../../../../src/services/outbox/entry.ts';
import { createEntryStore } from '../../../../src/services/outbox/entry-store.ts';

import 'fake-indexeddb/auto';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const entry = (id: string, account = 'ada'): Entry => ({
  id,
  account,
  kind: 'save',
  payload: { text: id },
  label: 'A report',
  addedAt: 5,
});

const idsOf = async (account = 'ada'): Promise<unknown> => {
  const listed = await createEntryStore().list(account);
  return listed.ok ? listed.value.map(({ id }) => id) : listed;
};

it('persists entries in order, separated by account', async () => {
  const store = createEntryStore();
  for (const each of [entry('b'), entry('x', 'bob'), entry('a')])
    expect(await store.add(each)).toEqual(ok(undefined));
  expect(await createEntryStore().list('ada')).toEqual(
    ok([
      { ...entry('b'), seq: 1 },
      { ...entry('a'), seq: 3 },
    ]),
  );
  await store.remove(1);
  expect(await idsOf()).toEqual(['a']);
  await store.forget('ada');
  expect([await idsOf(), await idsOf('bob')]).toEqual([[], ['x']]);
});

it('sets a refused entry aside, and restores no removed one', async () => {
  const store = createEntryStore();
  await store.add(entry('a'));
  await store.setRefused(1, 'No.');
  await store.setRefused(2, 'No.');
  expect(await store.list('ada')).toEqual(ok([{ ...entry('a'), seq: 1, refused: 'No.' }]));
  await store.setRefused(1, undefined);
  expect(await store.list('ada')).toEqual(ok([{ ...entry('a'), seq: 1 }]));
});

it.each([
  ['without an id', { ...entry('a'), id: undefined }],
  ['of a number for an account', { ...entry('a'), account: 7 }],
  ['without a payload', { id: 'a', account: 'ada', kind: 'save', label: 'A report', addedAt: 5 }],
  ['with an odd reason', { ...entry('a'), refused: 1 }],
  ['of nothing', {}],
])('an entry %s is ignored, and removed with those of an account', async (_, odd) => {
  const store = createEntryStore();
  await store.add(entry('first'));
  const db = await openDB('phmc-outbox');
  await db.add('entries', odd);
  await store.add(entry('last'));
  expect(await idsOf()).toEqual(['first', 'last']);
  await store.forget('bob');
  expect(await db.count('entries')).toBe(2);
  db.close();
});

it('reconnects after a closed connection', async () => {
  const store = createEntryStore();
  await store.add(entry('a'));
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('The connection is closing', 'InvalidStateError');
  });
  expect(await store.add(entry('b'))).toEqual(ok(undefined));
  expect(await idsOf()).toEqual(['a', 'b']);
});

it('rejects if an entry cannot be stored', async () => {
  expect(await createEntryStore().add({ ...entry('a'), payload: () => undefined })).toEqual(err('storage'));
  expect(await idsOf()).toEqual([]);
});
