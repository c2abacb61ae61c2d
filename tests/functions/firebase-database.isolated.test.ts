import { deleteApp, initializeApp } from 'firebase-admin/app';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { firebaseDatabase } from '../../functions/src/platform/firebase-database.ts';
import { startDatabase } from '../../local/realtime-database/server.ts';
import type { DatabaseServer } from '../../local/realtime-database/server.ts';

const HOUR_MS = 3_600_000;
/** After so many tries in vain the pauses are the longest. */
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

it('answers the first request after a long outage', async () => {
  const database = firebaseDatabase();
  await database.update({ greeting: 'hello' });

  // The clock goes on by itself, and leaps over the pauses; these are random, up to a length that grows.
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
