import { beforeEach, describe, expect, it } from 'vitest';

import { createFormStore, type FormStore } from '../../../../src/engine/store/form-store.ts';
import { manualClock, type ManualClock } from '../../shared/lib/manual-clock.ts';
import { sharedModel } from './shared-model.ts';

let clock: ManualClock;
let store: FormStore;
const state = () => store.getState();

beforeEach(() => {
  clock = manualClock();
  store = createFormStore(sharedModel, { clock });
});

describe('autofill', () => {
  it('never changes typed text, even if equal to the filled value', () => {
    state().setFields({ badge: '12' });
    state().autofill({ badge: '12' });
    state().autofill({ badge: '34' });
    expect(state().data['badge']).toBe('12');
    state().autofill({ rank: 'Chief' });
    state().setField(['rank'], 'Deputy');
    state().autofill({ rank: 'Attendant' });
    expect(state().data['rank']).toBe('Deputy');
  });

  it.each([undefined, null, '', ' ', []])('never replaces a value with %j', (nothing) => {
    state().autofill({ badge: '12' });
    const before = state();
    state().autofill({ badge: nothing });
    expect(state()).toBe(before);
  });

  it('works inside a list item', () => {
    state().setFields({ decedents: [{ name: 'A' }, { name: 'B', bag: 'typed' }] });
    state().autofill({ bag: 'X', locker: '7' }, ['decedents', 1]);
    state().autofill({ bag: 'X' }, ['decedents', 0]);
    state().autofill({ bag: 'X' }, ['decedents', 3]);
    expect(state().data['decedents']).toEqual([
      { name: 'A', bag: 'X' },
      { name: 'B', bag: 'typed', locker: '7' },
    ]);
    expect(Object.keys(state().autofilled)).toEqual(['decedents/1/locker', 'decedents/0/bag']);
    state().withdrawAutofill(['bag', 'locker'], ['decedents', 1]);
    expect(state().data['decedents']).toEqual([
      { name: 'A', bag: 'X' },
      { name: 'B', bag: 'typed' },
    ]);
  });
});

describe('withdrawAutofill', () => {
  it('withdraws unchanged values, to the default if any', () => {
    state().autofill({ badge: '12', rank: 'Chief', place: 'Pier' });
    state().setField(['place'], 'Hill');
    state().withdrawAutofill(['badge', 'rank', 'place', 'patientName']);
    expect(state().data).toMatchObject({ rank: 'Attendant', place: 'Hill' });
    expect(Object.keys(state().data)).not.toContain('badge');
    expect(Object.keys(state().autofilled)).toEqual(['place']);
  });
});
