import { describe, expect, it, vi } from 'vitest';
import { startDataCache } from '../../../../src/services/cache/data-cache.ts';
import { createSegmentStorage } from '../../../../src/services/cache/segment-storage.ts';
import { setCurrentUser } from '../../../../src/services/platform/current-user.ts';
import { FakeStorage } from '../../shared/lib/fake-storage.ts';
import { FakeDatabase } from './support/fake-database.ts';
import {
  DATA,
  isolateEachTest,
  LOADED,
  LOADING,
  pass,
  RENAMED,
  settle,
  shown,
  start,
  state,
  storedBefore,
} from './support/harness.ts';

isolateEachTest();

const FAILED = 'exclamation-circle|5000|An error has happened, contact the maintainer';
const USER = { uid: 'demo', email: null };

describe('without a connection', () => {
  it('shows the offline state after a delay, and loads when connected', async () => {
    const { database } = await start();
    await pass(2999);
    expect([state().connection, shown()]).toEqual(['online', [LOADING]]);
    await pass(1);
    expect([state().connection, state().status, shown()]).toEqual(['offline', 'offline', []]);
    database.connect(true);
    expect([state().connection, state().status, shown()]).toEqual(['online', 'loading', [LOADING]]);
    database.sendAll(DATA);
    expect([state().status, shown()]).toEqual(['live', [LOADED]]);
  });

  it('starts from stored data', async () => {
    await start(storedBefore());
    await pass(60_000);
    expect([state().connection, state().status, shown()]).toEqual(['offline', 'cached', []]);
  });

  it('ignores a short disconnection, and keeps the data during a long one', async () => {
    const { database } = await start();
    database.connect(true);
    database.sendAll(DATA);
    await pass(2000);
    const seen: string[] = [];
    for (const gap of [2999, 3000]) {
      database.connect(false);
      await pass(gap);
      seen.push(state().connection);
      database.connect(true);
      seen.push(state().connection);
    }
    expect(seen).toEqual(['online', 'online', 'offline', 'online']);
    expect([state().status, state().segments, shown()]).toEqual(['live', DATA, []]);
  });
});

describe('when the server denies access', () => {
  it('shows one message, retries with backoff, and recovers', async () => {
    const { database } = await start();
    database.send('agencies', DATA.agencies);
    database.send('selectOptions', DATA.selectOptions);
    database.deny('staff');
    expect([state().status, shown()]).toEqual(['failed', [FAILED]]);
    await pass(5000);
    expect(database.listening).toContain('staff');
    database.deny('staff');
    expect(shown()).toEqual([]);
    await pass(9999);
    expect(database.listening).not.toContain('staff');
    await pass(1);
    database.send('staff', DATA.staff);
    expect([state().status, state().segments, shown()]).toEqual(['live', DATA, [LOADED]]);
  });

  it('retries at once on sign-in or sign-out', async () => {
    const { database } = await start();
    database.sendAll(DATA);
    database.deny('staff');
    expect(database.listening).not.toContain('staff');
    expect(state().status).toBe('cached');
    setCurrentUser(USER);
    expect(database.listening).toContain('staff');
    database.deny('staff');
    setCurrentUser(null);
    expect(database.listening).toContain('staff');
  });
});

describe('when the database code cannot be fetched', () => {
  it('shows one message, and retries', async () => {
    const database = new FakeDatabase();
    const open = vi.fn(() => Promise.resolve(database));
    open.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    const stop = startDataCache({ open, storage: createSegmentStorage(() => new FakeStorage()) });
    await settle();
    expect([state().status, shown()]).toEqual(['failed', [FAILED]]);
    await pass(5000);
    await pass(9999);
    expect([open.mock.calls.length, shown()]).toEqual([2, []]);
    await pass(1);
    expect(open).toHaveBeenCalledTimes(3);
    expect([state().status, shown()]).toEqual(['loading', [LOADING]]);
    database.sendAll(DATA);
    expect([state().status, shown()]).toEqual(['live', [LOADED]]);
    stop();
  });
});

describe('a direct update', () => {
  const announced = (path: unknown) => ({ path, at: 1 });

  async function signedIn() {
    const started = await start(storedBefore());
    setCurrentUser(USER);
    started.database.send('databaseNotification', announced('agencies/LSFD'));
    await settle();
    return started.database;
  }

  it('is subscribed to only while signed in', async () => {
    const { database } = await start();
    expect(database.listening).not.toContain('databaseNotification');
    setCurrentUser(USER);
    expect(database.listening).toContain('databaseNotification');
    setCurrentUser(null);
    expect(database.listening).not.toContain('databaseNotification');
  });

  it('refreshes the segment of its path, even without a subscription', async () => {
    const database = await signedIn();
    expect(database.asked.filter((asked) => asked.startsWith('read'))).toEqual([]);
    database.deny('staff');
    database.store('staff', RENAMED);
    database.send('databaseNotification', announced('staff/phmc/b/name'));
    await settle();
    expect(database.asked.filter((asked) => asked.startsWith('read'))).toEqual(['read staff']);
    expect([state().segments.staff, shown()]).toEqual([RENAMED, []]);
  });

  it.each(['savedReports/', 'savedReports/staff/1', 'adminSettings/lockdownConfig', 7, undefined])(
    'of %s refreshes nothing',
    async (path) => {
      const database = await signedIn();
      database.send('databaseNotification', announced(path));
      database.send('databaseNotification', null);
      await settle();
      expect(database.asked.filter((asked) => asked.startsWith('read'))).toEqual([]);
    },
  );

  it('unsubscribes an account that lost access', async () => {
    const database = await signedIn();
    database.deny('databaseNotification');
    await pass(60_000);
    expect([database.listening, shown()]).toEqual([['agencies', 'selectOptions', 'staff'], []]);
  });
});
