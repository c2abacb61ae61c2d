// @vitest-environment happy-dom
import type { DBSchema } from 'idb';
import { expect, it } from 'vitest';
import { createConnection } from '../../../../src/shared/lib/indexed-db.ts';
import { ok } from '../../../../src/shared/lib/result.ts';

import 'fake-indexeddb/auto';

interface Schema extends DBSchema {
  words: { key: string; value: string };
}
const connect = () =>
  createConnection<Schema>('page-cache', (db) => {
    db.createObjectStore('words');
  });
const send = (name: string) => window.dispatchEvent(Object.assign(new Event(name), { persisted: true }));

it('completes work before the page enters the back/forward cache, and resumes afterwards', async () => {
  const kept = connect();
  await kept.use((db) => db.put('words', 'old', 'word'));
  let runs = 0;
  const long = kept.use(async (db) => {
    const { store } = db.transaction('words', 'readwrite');
    runs += 1;
    // The first run never ends by itself.
    const turns = runs === 1 ? Infinity : 3;
    for (let turn = 0; turn < turns; turn += 1) await store.put(`turn ${turn}`, 'word');
    return 'done';
  });
  await expect.poll(() => runs).toBe(1);
  send('pagehide');
  const late = kept.use((db) => db.get('words', 'word'));

  const other = connect();
  expect(await other.use((db) => db.get('words', 'word'))).toEqual(ok('old'));
  expect(runs).toBe(1);
  send('pageshow');
  expect(await long).toEqual(ok('done'));
  expect((await late).ok).toBe(true);
  expect(runs).toBe(2);
});
