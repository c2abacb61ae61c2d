import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { HeartbeatRequest } from '../../../../contract/health.ts';
import { startHeartbeat, type HeartbeatParts } from '../../../../src/services/outbox/heartbeat.ts';
import type { PendingEntry } from '../../../../src/services/outbox/outbox.ts';
import { memoryStorage } from '../auth/oauth/support/memory-storage.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Storage of the browser. */
let storage = memoryStorage().text;
beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  storage = memoryStorage().text;
});
afterEach(() => vi.useRealTimers());

/** Opens a page of this browser with its outbox, and records its reports. */
function openPage(parts: Partial<HeartbeatParts> = {}) {
  const pending = createStore<readonly PendingEntry[]>(() => []);
  const sent: HeartbeatRequest[] = [];
  const stop = startHeartbeat({
    outbox: { pending },
    storage,
    build: 'main-a.js',
    isSignedIn: () => true,
    send: (report) => {
      sent.push(report);
      return Promise.resolve(true);
    },
    now: () => Date.now(),
    ...parts,
  });
  const ids: string[] = [];
  /** Sets the entries of the outbox: existing ones are preserved, new ones appended. */
  const waits = (...states: readonly PendingEntry['state'][]) => {
    ids.length = Math.min(ids.length, states.length);
    pending.setState(
      states.map((state, index) => ({
        id: (ids[index] ??= crypto.randomUUID()),
        kind: 'report',
        label: '',
        payload: null,
        addedAt: NOON - 2 * HOUR,
        state,
      })),
      true,
    );
  };
  return { sent, stop, waits, pending };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('a browser reports once per day and build for any number of pages', async () => {
  const [first, second] = [openPage(), openPage()];
  await pass(HOUR);
  expect([...first.sent, ...second.sent]).toEqual([{ build: 'main-a.js', refused: 0, outbox: 'fresh' }]);
  const newer = openPage({ build: 'main-b.js' });
  await pass(MINUTE);
  expect(newer.sent).toHaveLength(1);
  newer.stop();
  second.stop();
  first.stop();
  const later = openPage();
  await pass(24 * HOUR);
  later.stop();
  expect(later.sent).toHaveLength(1);
  await pass(48 * HOUR);
  expect(later.sent).toHaveLength(1);
});

test('the report contains the age of the oldest change, and is sent at once for a refused write', async () => {
  const page = openPage();
  page.waits('waiting', 'refused');
  await pass(MINUTE);
  expect(page.sent).toEqual([{ build: 'main-a.js', refused: 1, outbox: 'hours' }]);
  page.waits('refused', 'refused', 'refused');
  await pass(0);
  expect(page.sent.slice(1)).toEqual([{ build: 'main-a.js', refused: 2 }]);
  page.waits('refused');
  await pass(0);
  page.waits('refused', 'refused');
  await pass(0);
  expect(page.sent.slice(2)).toEqual([{ build: 'main-a.js', refused: 1 }]);
  page.waits('sending', 'refused', 'refused');
  await pass(36 * HOUR);
  expect(page.sent.at(-1)).toEqual({ build: 'main-a.js', refused: 0, outbox: 'days' });
  page.stop();
});

test('a failed report is sent again; guests send none', async () => {
  let arrives = false;
  let isSignedIn = false;
  const sent: HeartbeatRequest[] = [];
  const page = openPage({
    isSignedIn: () => isSignedIn,
    send: (report) => {
      sent.push(report);
      return Promise.resolve(arrives);
    },
  });
  await pass(HOUR);
  expect(sent).toEqual([]);
  isSignedIn = true;
  await pass(HOUR);
  arrives = true;
  await pass(2 * HOUR);
  expect(sent).toHaveLength(2);
  page.stop();
});

test('tabs of two builds report once each, and alternating accounts report a refused write once', async () => {
  const [old, fresh] = [openPage(), openPage({ build: 'main-b.js' })];
  old.waits('refused');
  await pass(3 * HOUR);
  fresh.waits('refused');
  await pass(3 * HOUR);
  expect(old.sent).toHaveLength(1);
  expect(fresh.sent).toEqual([
    { build: 'main-b.js', refused: 0, outbox: 'fresh' },
    { build: 'main-b.js', refused: 1 },
  ]);
  const entries = old.pending.getState();
  old.pending.setState([], true);
  await pass(HOUR);
  old.pending.setState(entries, true);
  await pass(HOUR);
  expect(old.sent).toEqual([{ build: 'main-a.js', refused: 1, outbox: 'fresh' }]);
  old.stop();
  fresh.stop();
});

test('a write refused again after a retry is reported again', async () => {
  const page = openPage();
  page.waits('refused');
  await pass(MINUTE);
  page.waits('waiting');
  await pass(0);
  page.waits('refused');
  await pass(0);
  expect(page.sent.map(({ refused }) => refused)).toEqual([1, 1]);
  page.stop();
});
