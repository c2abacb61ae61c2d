import { beforeEach, describe, expect, it } from 'vitest';

import { createCarryOver, type CarryOver } from '../../../../src/engine/drafts/carry-over.ts';
import { createFormStore, type FormStore } from '../../../../src/engine/store/form-store.ts';
import { KEEP_MS } from '../../../../src/engine/store/model.ts';
import { createTextStorage } from '../../../../src/lib/storage.ts';
import { FakeStorage } from '../../lib/fake-storage.ts';
import { manualClock, type ManualClock } from '../../lib/manual-clock.ts';
import { sharedModel } from '../store/shared-model.ts';

let clock: ManualClock;
let storage: FakeStorage;
let carryOver: CarryOver;
let store: FormStore;

beforeEach(() => {
  clock = manualClock();
  storage = new FakeStorage();
  carryOver = createCarryOver(sharedModel, { storage: createTextStorage(() => storage), clock });
  store = createFormStore(sharedModel, { clock });
  carryOver.follow(store);
});

describe('following a store', () => {
  it('writes text as it is, lists as JSON, each with its time', () => {
    store.getState().setFields({ place: 'Pier', extraStaff: ['A', 'B'], patientName: 'P' });
    expect(storage.keys()).toEqual(['extraStaff', 'extraStaff_timestamp', 'place', 'place_timestamp']);
    expect(storage.getItem('place')).toBe('Pier');
    expect(storage.getItem('extraStaff')).toBe('["A","B"]');
    expect(storage.getItem('place_timestamp')).toBe(String(clock.now()));
  });

  it('removes the scene at a clear and keeps the staff; undo brings back both value and time', () => {
    const written = clock.now();
    store.getState().setFields({ place: 'Pier', sceneTime: '10:00', coroner: 'C', extraStaff: ['A'] });
    clock.move(60_000);
    store.getState().clear();
    expect(storage.keys()).toEqual(['coroner', 'coroner_timestamp', 'extraStaff', 'extraStaff_timestamp']);
    store.getState().undo();
    expect(storage.getItem('place')).toBe('Pier');
    expect(storage.getItem('place_timestamp')).toBe(String(written));
  });
});

describe('reading at the start', () => {
  it('brings back what is alive, in its own type', () => {
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

  it('takes a timestamp in the future for now, and lets it age from then', () => {
    clock.move(365 * 86_400_000);
    store.getState().setFields({ place: 'Pier' });
    clock.move(-365 * 86_400_000);
    expect(carryOver.read()).toEqual({ values: { place: 'Pier' }, changedAt: { place: clock.now() } });
    clock.move(KEEP_MS['3h'] + 1);
    expect(carryOver.read().values).toEqual({});
  });
});
