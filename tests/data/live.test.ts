import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app';
import { getDatabase as getAdminDatabase } from 'firebase-admin/database';
import { deleteApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDatabase } from 'rtdb-emulator';
import { followSources } from '../../src/services/cache/follow-sources.ts';
import { initialCacheState, useCache } from '../../src/services/cache/cache-store.ts';
import { startDataCache } from '../../src/services/cache/data-cache.ts';
import { createSegmentStorage } from '../../src/services/cache/segment-storage.ts';
import { liveOptions, sourceStore } from '../../src/engine/sources/source-store.ts';
import { newId } from '../../src/shared/lib/ids.ts';
import type { Retry } from '../../src/shared/lib/retry.ts';
import { useNotifications } from '../../src/services/notifications/notification-store.ts';
import { setCurrentUser } from '../../src/services/platform/current-user.ts';
import { openDatabase } from '../../src/services/platform/firebase/database.ts';
import { FakeStorage } from '../unit/shared/lib/fake-storage.ts';
import { DEMO } from '../unit/services/platform/support/demo-config.ts';

// Retries are disabled, so that only the test's actions restore a connection.
vi.mock('../../src/shared/lib/retry.ts', () => ({
  createRetry: (action: () => void): Retry => {
    let waits = false;
    const give = (): void => void (waits = false);
    const now = (): void => {
      if (waits) action();
      give();
    };
    return { later: () => void (waits = true), now, reset: give, stop: give };
  },
}));

const RULES = JSON.stringify({
  rules: {
    staff: { '.read': true },
    agencies: { '.read': true },
    selectOptions: { '.read': true },
    databaseNotification: { '.read': true },
  },
});

const DATA = {
  staff: {
    phmc: { a: { name: 'Ada Sample', category: 'Nursing' }, b: { name: 'Ben Sample' } },
    coroner: [{ name: 'Cas Sample', rank: 'Medical Examiner' }],
  },
  agencies: { LSFD: { shortCode: 'LSFD', fullName: 'Fire Department' } },
  selectOptions: { gender: [{ value: 'Male' }, { value: 'Female' }] },
};

const ends: (() => unknown)[] = [];
let server: Awaited<ReturnType<typeof startDatabase>>;

beforeEach(async () => {
  server = await startDatabase({ port: 0, rules: RULES });
});

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  await Promise.all(getApps().map(deleteApp));
  await server.close();
  setCurrentUser(null);
  useCache.setState(initialCacheState, true);
  sourceStore.setState({ lists: {} });
  useNotifications.setState([], true);
});

/** Opens the database as an administrator in another program. */
async function admin() {
  const [host = '', port = ''] = server.address.split(':');
  const databaseURL = `http://${host}:${port}?ns=demo-phmc-forms-default-rtdb`;
  const app = initializeAdminApp({ projectId: DEMO.projectId, databaseURL }, newId());
  ends.push(() => deleteAdminApp(app));
  const database = getAdminDatabase(app);
  await database.ref().update(DATA);
  return database;
}

function client() {
  const [host = '', port = ''] = server.address.split(':');
  return openDatabase({ ...DEMO, emulators: { database: { host, port: Number(port) } } }, newId());
}

/** Opens the data layer of a page. */
function page(storage = new FakeStorage()) {
  const database = client();
  const open = () => Promise.resolve(database);
  const stop = startDataCache({ open, storage: createSegmentStorage(() => storage) });
  ends.push(stop, followSources());
  return { database, storage, stop };
}

const status = () => useCache.getState().status;
const names = () => liveOptions('staff.phmc')?.map(({ value }) => value);
const messages = () => useNotifications.getState().map(({ message }) => message);

describe('the client', () => {
  it('reads, and reports why it cannot', async () => {
    await admin();
    const database = client();
    expect(await database.read('staff/phmc/a/name')).toEqual({ ok: true, value: 'Ada Sample' });
    expect(await database.read('agencies/none')).toEqual({ ok: true, value: null });
    expect(await database.read('sessions')).toMatchObject({
      ok: false,
      error: { code: 'permission-denied' },
    });
  });

  it('times out a read after twenty seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    ends.push(() => vi.useRealTimers());
    server.faults.cut(60_000);
    const read = client().read('staff');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await read).toMatchObject({ ok: false, error: { code: 'timeout' } });
  });

  it('cancels a listener that the rules forbid, and reports it', async () => {
    const onError = vi.fn();
    client().listen('sessions', () => undefined, onError);
    await expect
      .poll(() => onError)
      .toHaveBeenCalledWith(expect.objectContaining({ code: 'permission-denied' }));
  });

  it('emits nothing after being stopped', async () => {
    const database = await admin();
    const reader = client();
    const received = vi.fn();
    const stop = reader.listen('agencies', received, () => undefined);
    await expect.poll(() => received).toHaveBeenCalledTimes(1);
    stop();
    await database.ref('agencies/LSFD/fullName').set('Other');
    expect(await reader.read('agencies/LSFD/fullName')).toEqual({ ok: true, value: 'Other' });
    expect(received).toHaveBeenCalledTimes(1);
  });
});

describe('a page', () => {
  it('reads the three segments into the lists of its fields', async () => {
    await admin();
    page();
    expect([status(), messages()]).toEqual(['loading', ['Data Loading...']]);
    await expect.poll(status).toBe('live');
    expect(messages()).toEqual(['Data Loaded!']);
    expect(names()).toEqual(['Ada Sample', 'Ben Sample']);
    expect(liveOptions('staff.coroner')).toMatchObject([
      { label: 'Cas Sample', detail: 'Medical Examiner', fill: { rank: 'Medical Examiner' } },
    ]);
    expect(liveOptions('agencies')).toEqual([{ value: 'LSFD', label: 'Fire Department' }]);
    expect(liveOptions('selectOptions.gender')).toHaveLength(2);
  });

  it('applies an edit', async () => {
    const database = await admin();
    page();
    await expect.poll(status).toBe('live');
    await database.ref('staff/phmc/b/name').set('Bea Sample');
    await expect.poll(names).toContain('Bea Sample');
  });

  it('starts from its storage, and applies edits made while it was closed', async () => {
    const database = await admin();
    const { stop, storage } = page();
    await expect.poll(() => storage.keys()).toHaveLength(9);
    stop();
    useCache.setState(initialCacheState, true);
    useNotifications.setState([], true);
    await database.ref('staff/phmc/b/name').set('Bea Sample');
    page(storage);
    expect([status(), names()]).toEqual(['cached', ['Ada Sample', 'Ben Sample']]);
    await expect.poll(() => [status(), names()]).toEqual(['live', ['Ada Sample', 'Bea Sample']]);
    expect(messages()).toEqual([]);
  });

  it('reports that the server has no data', async () => {
    page();
    await expect.poll(messages).toEqual(['Initial application data not found on server.']);
  });

  it('keeps its lists when denied, and resubscribes on sign-in', async () => {
    const database = await admin();
    page();
    await expect.poll(status).toBe('live');
    server.faults.deny('staff');
    await expect.poll(status).toBe('cached');
    expect(names()).toEqual(['Ada Sample', 'Ben Sample']);
    server.faults.clear();
    await database.ref('staff/phmc/b/name').set('Bea Sample');
    setCurrentUser({ uid: 'demo-medic', email: null });
    await expect.poll(() => [status(), names()]).toEqual(['live', ['Ada Sample', 'Bea Sample']]);
  });

  it('reports a denial from the start once', async () => {
    server.faults.deny('staff');
    page();
    await expect.poll(messages).toEqual(['An error has happened, contact the maintainer']);
    expect(status()).toBe('failed');
  });

  it('refreshes an announced segment', async () => {
    const database = await admin();
    page();
    setCurrentUser({ uid: 'demo-medic', email: null });
    await expect.poll(status).toBe('live');
    server.faults.deny('agencies');
    await expect.poll(status).toBe('cached');
    await database.ref('databaseNotification').set({ path: 'agencies/LSFD', at: 1 });
    await expect.poll(messages).toContain('Failed to refresh agencies data');
    server.faults.clear();
    await database.ref('agencies/LSFD/fullName').set('Fire and Rescue');
    await database.ref('databaseNotification').set({ path: 'agencies/LSFD', at: 2 });
    await expect.poll(() => liveOptions('agencies')?.[0]?.label).toBe('Fire and Rescue');
  });

  it('reconnects after a cut, with changes made meanwhile', async () => {
    const database = await admin();
    page();
    await expect.poll(status).toBe('live');
    server.faults.cut(4000);
    await expect.poll(() => useCache.getState().connection).toBe('offline');
    expect([status(), names()]).toEqual(['live', ['Ada Sample', 'Ben Sample']]);
    await database.ref('staff/phmc/b/name').set('Bea Sample');
    await expect.poll(names).toContain('Bea Sample');
    expect(useCache.getState().connection).toBe('online');
  });
});
