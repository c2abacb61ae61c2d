import { deleteApp, initializeApp } from 'firebase-admin/app';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { firebaseDatabase } from '../../functions/src/platform/firebase-database.ts';
import { startDatabase } from 'rtdb-emulator';
import type { DatabaseServer } from 'rtdb-emulator';

const HOUR_MS = 3_600_000;
/** Number of failures after which the backoff is at its maximum. */
const TRIES = 16;

let server: DatabaseServer;

beforeAll(async () => {
  server = await startDatabase({ port: 0 });
  process.env['FIREBASE_DATABASE_EMULATOR_HOST'] = server.address;
  const app = initializeApp({ projectId: 'demo', databaseURL: 'https://demo.firebaseio.com' });
  return async () => {
    await deleteApp(app);
    await server.close();
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const realTime = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

it('reads children in pages, restricted to a prefix', async () => {
  const database = firebaseDatabase();
  const keys = ['a:4~1', 'a:41~1', 'a:4~2', 'a:4~é', 'a:5~1', 'a:4'];
  await database.update({ index: Object.fromEntries(keys.map((key) => [key, true])) });
  const pageOf = async (...request: [string, number, string?]) =>
    Object.keys(await database.childrenAfter('index', ...request));
  expect(await pageOf('', 2)).toEqual(['a:4', 'a:41~1']);
  expect(await pageOf('', 9, 'a:4~')).toEqual(['a:4~1', 'a:4~2', 'a:4~é']);
  expect(await pageOf('', 2, 'a:4~')).toEqual(['a:4~1', 'a:4~2']);
  expect(await pageOf('a:4~1', 9, 'a:4~')).toEqual(['a:4~2', 'a:4~é']);
  expect(await pageOf('', 9, 'b~')).toEqual([]);
});

it('handles the first request after a long outage', async () => {
  const database = firebaseDatabase();
  await database.update({ greeting: 'hello' });

  // The clock advances automatically and skips the backoff, which is random up to a growing limit.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  server.faults.cut(HOUR_MS);
  for (let tries = 0; tries < TRIES; tries += 1) {
    await realTime(20);
    await vi.advanceTimersToNextTimerAsync();
  }
  await realTime(50);
  server.faults.clear();
  expect(await database.get('greeting')).toBe('hello');
});
