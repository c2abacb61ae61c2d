import { describe, expect, it, vi } from 'vitest';
import { useCache } from '../../../../src/services/cache/cache-store.ts';
import { notify } from '../../../../src/services/notifications/notification-store.ts';
import { FakeStorage } from '../../shared/lib/fake-storage.ts';
import {
  DATA,
  isolateEachTest,
  LOADED,
  LOADING,
  pass,
  RENAMED,
  shown,
  start,
  state,
  storedBefore,
} from './support/harness.ts';

isolateEachTest();

const WEEK_MS = 604_800_000;

describe('a first visit', () => {
  it('requests the three segments at once, and nothing else', async () => {
    const { database } = await start();
    expect(database.asked).toEqual(['listen staff', 'listen agencies', 'listen selectOptions']);
  });

  it('shows a spinner while loading, then a success message for two seconds', async () => {
    const { database } = await start();
    database.connect(true);
    expect([state().status, shown()]).toEqual(['loading', [LOADING]]);
    await pass(60_000);
    expect(shown()).toEqual([LOADING]);
    database.send('staff', DATA.staff);
    database.send('agencies', DATA.agencies);
    expect([state().status, shown()]).toEqual(['loading', [LOADING]]);
    database.send('selectOptions', DATA.selectOptions);
    expect([state().status, shown()]).toEqual(['live', [LOADED]]);
    expect(state().segments).toEqual(DATA);
    await pass(1999);
    expect(shown()).toEqual([LOADED]);
    await pass(1);
    expect(shown()).toEqual([]);
  });

  it('does not replace a more recent message', async () => {
    const { database } = await start();
    notify('Post copied.');
    database.sendAll(DATA);
    expect([state().status, shown()]).toEqual(['live', ['check-circle|5000|Post copied.']]);
  });

  it('shows that the server has no data, and accepts later data', async () => {
    const { database, storage } = await start();
    database.sendAll({ staff: null, agencies: null, selectOptions: null });
    expect(shown()).toEqual(['exclamation-circle|5000|Initial application data not found on server.']);
    expect(state().status).toBe('failed');
    await pass(5000);
    expect([shown(), storage.keys()]).toEqual([[], []]);
    database.send('staff', DATA.staff);
    expect([state().status, state().segments.staff]).toEqual(['live', DATA.staff]);
  });
});

describe('a later visit', () => {
  it('shows stored data before any request', async () => {
    const { database } = await start(storedBefore(WEEK_MS - 1));
    expect([state().status, state().segments, shown()]).toEqual(['cached', DATA, []]);
    expect(database.listening).toEqual(['agencies', 'selectOptions', 'staff']);
  });

  it('ignores unchanged first events: no message, no write, same identity', async () => {
    const { database } = await start(storedBefore());
    const { segments } = state();
    const setItem = vi.spyOn(FakeStorage.prototype, 'setItem');
    database.sendAll(DATA);
    await pass(10_000);
    expect([state().status, shown()]).toEqual(['live', []]);
    expect(state().segments).toBe(segments);
    expect(setItem).not.toHaveBeenCalled();
    setItem.mockRestore();
  });

  it('applies a changed first event without a message', async () => {
    const { database, storage } = await start(storedBefore());
    const { staff, agencies } = state().segments;
    database.sendAll({ ...DATA, staff: RENAMED });
    expect([state().segments.staff, shown()]).toEqual([RENAMED, []]);
    expect(state().segments.agencies).toBe(agencies);
    expect((state().segments.staff as typeof RENAMED).phmc.a).toBe((staff as typeof RENAMED).phmc.a);
    await pass(2000);
    expect(storage.getItem('firebaseCache_staff_v1.0')).toContain('Ben Renamed');
  });

  it.each([
    ['seven days old', () => storedBefore(WEEK_MS)],
    ['from the future, as the clock was set back', () => storedBefore(-1)],
    [
      'corrupt',
      () => {
        const storage = storedBefore();
        storage.setItem('firebaseCache_staff_v1.0', '{"ph');
        return storage;
      },
    ],
  ])('reloads data that is %s', async (_, stored) => {
    const { database } = await start(stored());
    expect([state().status, shown(), state().segments.staff]).toEqual(['loading', [LOADING], undefined]);
    database.sendAll(DATA);
    expect([state().status, shown()]).toEqual(['live', [LOADED]]);
  });

  it('removes obsolete keys', async () => {
    const storage = storedBefore();
    storage.setItem('firebaseCache_staff_v0.9', '{}');
    await start(storage);
    expect(storage.keys()).toHaveLength(9);
  });
});

describe('while connected', () => {
  it('applies each change, and ignores unchanged data', async () => {
    const { database } = await start();
    database.sendAll(DATA);
    const before = state().segments;
    database.sendAll(DATA);
    expect(state().segments).toBe(before);
    database.send('staff', RENAMED);
    expect(state().segments).toEqual({ ...DATA, staff: RENAMED });
    expect(state().segments.selectOptions).toBe(before.selectOptions);
    expect(shown()).toEqual([LOADED]);
  });

  it('works in memory if storage is full or blocked', async () => {
    for (const fault of ['full', 'blocked'] as const) {
      const storage = storedBefore(0, { ...DATA });
      storage.fail(fault);
      const { database, stop } = await start(storage);
      database.sendAll({ ...DATA, staff: RENAMED });
      await pass(3000);
      expect([state().status, state().segments.staff, shown()]).toEqual(['live', RENAMED, []]);
      storage.fail('none');
      if (fault === 'full') expect(storage.keys().filter((key) => key.includes('_staff_'))).toEqual([]);
      stop();
      useCache.setState({ segments: {} });
    }
  });

  it('works in two tabs at once', async () => {
    const storage = new FakeStorage();
    const one = await start(storage);
    one.database.sendAll(DATA);
    await pass(2000);
    const other = await start(storage);
    other.database.sendAll(DATA);
    one.database.send('staff', RENAMED);
    other.database.send('staff', RENAMED);
    await pass(2000);
    expect(storage.keys()).toHaveLength(9);
    one.stop();
    other.stop();
    useCache.setState({ segments: {} });
    await start(storage);
    expect([state().status, state().segments.staff]).toEqual(['cached', RENAMED]);
  });
});

it('stops without storing pending data', async () => {
  const { stop, database, storage } = await start();
  database.sendAll(DATA);
  stop();
  await pass(5000);
  expect(storage.keys()).toEqual([]);
});
