// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createCarryOver, type CarryOver } from '../../../../src/engine/cases/carry-over.ts';
import { createFormStore, type FormStore } from '../../../../src/engine/store/form-store.ts';
import { KEEP_MS } from '../../../../src/engine/store/model.ts';
import { createTextStorage } from '../../../../src/shared/lib/storage.ts';
import { FakeStorage } from '../../shared/lib/fake-storage.ts';
import { manualClock, type ManualClock } from '../../shared/lib/manual-clock.ts';
import { sharedModel } from '../store/shared-model.ts';

let clock: ManualClock;
let storage: FakeStorage;
let carryOver: CarryOver;
let store: FormStore;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  clock = manualClock();
  storage = new FakeStorage();
  carryOver = createCarryOver(sharedModel, { storage: createTextStorage(() => storage), clock });
  store = createFormStore(sharedModel, { clock });
  stop = carryOver.follow(store);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('following a store', () => {
  it('writes text as is, lists as JSON, each with its timestamp', () => {
    store.getState().setFields({ place: 'Pier', extraStaff: ['A', 'B'], patientName: 'P' });
    expect(storage.keys()).toEqual(['extraStaff', 'extraStaff_timestamp', 'place', 'place_timestamp']);
    expect(storage.getItem('place')).toBe('Pier');
    expect(storage.getItem('extraStaff')).toBe('["A","B"]');
    expect(storage.getItem('place_timestamp')).toBe(String(clock.now()));
  });

  it('clearing removes scene fields and keeps staff fields; undo restores value and time', () => {
    const written = clock.now();
    store.getState().setFields({ place: 'Pier', sceneTime: '10:00', coroner: 'C', extraStaff: ['A'] });
    clock.move(60_000);
    store.getState().clear();
    expect(storage.keys()).toEqual(['coroner', 'coroner_timestamp', 'extraStaff', 'extraStaff_timestamp']);
    store.getState().undo();
    expect(storage.getItem('place')).toBe('Pier');
    expect(storage.getItem('place_timestamp')).toBe(String(written));
  });

  it('removes expired entries in an open page', () => {
    store.getState().setFields({ place: 'Pier', coroner: 'C' });
    const pass = (time: number): void => {
      clock.move(time);
      vi.advanceTimersByTime(time);
    };
    pass(KEEP_MS['3h']);
    expect(storage.getItem('place')).toBe('Pier');
    pass(1);
    expect(storage.keys()).toEqual(['coroner', 'coroner_timestamp']);
    pass(KEEP_MS['5d']);
    expect(storage.keys()).toEqual([]);
  });

  it('removes entries that expired during sleep on the next use, and nothing after being stopped', () => {
    store.getState().setFields({ place: 'Pier', coroner: 'C' });
    clock.move(KEEP_MS['3h'] + 1);
    expect(storage.getItem('place')).toBe('Pier');
    window.dispatchEvent(new Event('focus'));
    expect(storage.keys()).toEqual(['coroner', 'coroner_timestamp']);
    stop();
    const others = vi.getTimerCount();
    clock.move(KEEP_MS['5d']);
    window.dispatchEvent(new Event('focus'));
    expect(storage.getItem('coroner')).toBe('C');
    expect(vi.getTimerCount()).toBe(others);
  });
});

describe('reading at the start', () => {
  it('restores unexpired entries in their type', () => {
    const values = { place: '[not JSON', badge: '0012', coroner: '"[C]"', extraStaff: ['A', 'B'] };
    store.getState().setFields(values);
    const read = carryOver.read();
    expect(read.values).toEqual(values);
    expect(read.changedAt).toEqual(
      Object.fromEntries(Object.keys(values).map((name) => [name, clock.now()])),
    );
  });

  it('ends scene entries after 3 h and staff entries after 5 days', () => {
    store.getState().setFields({ place: 'Pier', coroner: 'C' });
    clock.move(KEEP_MS['3h']);
    expect(carryOver.read().values).toEqual({ place: 'Pier', coroner: 'C' });
    clock.move(1);
    expect(carryOver.read().values).toEqual({ coroner: 'C' });
    expect(storage.keys()).toEqual(['coroner', 'coroner_timestamp']);
    clock.move(KEEP_MS['5d']);
    expect(carryOver.read().values).toEqual({});
    expect(storage.keys()).toEqual([]);
  });

  it.each([null, 'soon', ''])('removes an entry whose timestamp is %j', (stamp) => {
    storage.setItem('place', 'Pier');
    if (stamp !== null) storage.setItem('place_timestamp', stamp);
    expect(carryOver.read().values).toEqual({});
    expect(storage.keys()).toEqual([]);
  });

  it('treats a timestamp in the future as now', () => {
    clock.move(365 * 86_400_000);
    store.getState().setFields({ place: 'Pier' });
    clock.move(-365 * 86_400_000);
    expect(carryOver.read()).toEqual({ values: { place: 'Pier' }, changedAt: { place: clock.now() } });
    clock.move(KEEP_MS['3h'] + 1);
    expect(carryOver.read().values).toEqual({});
  });
});
