import { afterEach, beforeEach, vi } from 'vitest';
import { initialCacheState, useCache } from '../../../../../src/services/cache/cache-store.ts';
import { startDataCache } from '../../../../../src/services/cache/data-cache.ts';
import { createSegmentStorage } from '../../../../../src/services/cache/segment-storage.ts';
import { useNotifications } from '../../../../../src/services/notifications/notification-store.ts';
import { setCurrentUser } from '../../../../../src/services/platform/current-user.ts';
import { FakeStorage } from '../../../shared/lib/fake-storage.ts';
import { FakeDatabase } from './fake-database.ts';

const NOW = Date.UTC(2026, 10, 21, 10, 0);

export const DATA = {
  staff: { phmc: { a: { name: 'Ada Sample' }, b: { name: 'Ben Sample' } } },
  agencies: { LSFD: { shortCode: 'LSFD', fullName: 'Fire Department' } },
  selectOptions: { gender: [{ value: 'Male' }, { value: 'Female' }] },
};

export const RENAMED = { phmc: { ...DATA.staff.phmc, b: { name: 'Ben Renamed' } } };

/** The notifications of a load, as `shown` gives them. */
export const LOADING = 'spinner|0|Data Loading...';
export const LOADED = 'check-circle|2000|Data Loaded!';

/** Returns the notifications on screen, each as `icon|duration|message`. */
export const shown = (): readonly string[] =>
  useNotifications.getState().map(({ icon, duration, message }) => `${icon}|${duration}|${message}`);

export const state = () => useCache.getState();

/** Resolves when everything without timers is done. */
export const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

export const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

let stops: (() => void)[] = [];

/** Starts a cache on a database without a connection yet. */
export async function start(storage = new FakeStorage(), database = new FakeDatabase()) {
  const stop = startDataCache({
    open: () => Promise.resolve(database),
    storage: createSegmentStorage(() => storage),
  });
  stops.push(stop);
  await settle();
  return { database, storage, stop };
}

/** Returns a storage as left by an earlier visit, `age` milliseconds ago. */
export function storedBefore(age = 0, data: Readonly<Record<string, unknown>> = DATA): FakeStorage {
  const storage = new FakeStorage();
  for (const [segment, value] of Object.entries(data)) {
    const key = `firebaseCache_${segment}_v1.0`;
    storage.setItem(key, JSON.stringify(value));
    storage.setItem(`${key}_timestamp`, String(NOW - age));
    storage.setItem(`${key}_version`, '1.0');
  }
  return storage;
}

/** Provides each test of a file with an empty cache, nobody signed in, and a fake clock. */
export function isolateEachTest(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    // Files without a document share the state of modules.
    useNotifications.setState([], true);
  });
  afterEach(() => {
    for (const stop of stops) stop();
    stops = [];
    setCurrentUser(null);
    useCache.setState(initialCacheState, true);
    useNotifications.setState([], true);
    vi.useRealTimers();
  });
}
