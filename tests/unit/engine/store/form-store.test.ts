import { beforeEach, describe, expect, it } from 'vitest';

import { canUndo } from '../../../../src/engine/store/form-state.ts';
import { createFormStore, TYPING_PAUSE_MS, type FormStore } from '../../../../src/engine/store/form-store.ts';
import { HISTORY_LIMIT } from '../../../../src/engine/store/history.ts';
import { manualClock, type ManualClock } from '../../shared/lib/manual-clock.ts';
import { sharedModel } from './shared-model.ts';

let clock: ManualClock;
let store: FormStore;
const state = () => store.getState();
const pause = () => clock.move(TYPING_PAUSE_MS);

beforeEach(() => {
  clock = manualClock();
  store = createFormStore(sharedModel, { clock });
});

describe('setField', () => {
  it('keeps the identity of unchanged parts', () => {
    state().setFields({ decedents: [{ name: 'A' }, { name: 'B' }], patientName: 'P' });
    const before = state().data['decedents'] as unknown[];
    state().setField(['decedents', 1, 'name'], 'X');
    const after = state().data['decedents'] as unknown[];
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toEqual({ name: 'X' });
    const unchanged = state();
    state().setField(['decedents'], structuredClone(after));
    expect(state()).toBe(unchanged);
  });

  it('does not merge the steps of different rows', () => {
    state().setFields({ decedents: [{}, {}] });
    state().setField(['decedents', 0, 'name'], 'a');
    state().setField(['decedents', 1, 'name'], 'b');
    state().undo();
    expect(state().data['decedents']).toEqual([{ name: 'a' }, {}]);
  });
});

describe('history', () => {
  it('groups typing in one field without a pause into one step', () => {
    for (const text of ['a', 'ab', 'abc']) {
      state().setField(['synopsis'], text);
      clock.move(TYPING_PAUSE_MS - 1);
    }
    expect(state().past).toHaveLength(1);
    clock.move(1);
    state().setField(['synopsis'], 'abcd');
    state().setLink('announced', 'P');
    state().undo();
    expect(state()).toMatchObject({ data: { synopsis: 'abc' }, links: { announced: 'P' } });
    state().undo();
    expect(state().data['synopsis']).toBeUndefined();
    expect(canUndo(state())).toBe(false);
  });

  it('records each added, changed or removed list entry as one step', () => {
    const lists = [['a'], ['a', 'b'], ['a', 'B'], ['A', 'B'], ['B'], undefined];
    for (const list of lists) state().setField(['marks'], list);
    const back = lists.map(() => {
      state().undo();
      return state().data['marks'];
    });
    expect(back).toEqual([...lists.slice(0, -1).toReversed(), undefined]);
  });

  it(`keeps the last ${HISTORY_LIMIT} steps`, () => {
    for (let step = 0; step <= HISTORY_LIMIT + 4; step += 1) {
      state().setField(['synopsis'], `text ${step}`);
      pause();
    }
    expect(state().past).toHaveLength(HISTORY_LIMIT);
    while (canUndo(state())) state().undo();
    expect(state().data['synopsis']).toBe('text 4');
  });

  it('treats a clock that was set back as no pause', () => {
    state().setField(['synopsis'], 'a');
    pause();
    state().setField(['patientName'], 'P');
    clock.move(-3_600_000);
    state().setField(['patientName'], 'PQ');
    expect(state().data['patientName']).toBe('PQ');
    expect(state().past).toHaveLength(2);
  });
});

describe('clear', () => {
  beforeEach(() => {
    state().setFields({
      patientName: 'P',
      place: 'Pier',
      coroner: 'C',
      badge: '12',
      rank: 'Chief',
      submitDate: '2026-01-01',
    });
    state().setLink('announced', 'P/ooc');
    pause();
  });

  it('resets all but staff fields, renews the date and removes the links', () => {
    clock.move(86_400_000);
    state().openForm('some-form');
    state().clear();
    expect(state().form).toBe('some-form');
    expect(state().data).toEqual({
      bloodType: 'unknown',
      decedents: [],
      coroner: 'C',
      badge: '12',
      rank: 'Chief',
      submitDate: '2026-11-22',
      evidence: 'EV-261122-',
    });
    expect(state().links).toEqual({});
    expect(state().changedAt).not.toHaveProperty('place');
    expect(state().changedAt).toHaveProperty('badge');
  });

  it('can be undone and redone, including links', () => {
    const before = state().data;
    state().clear();
    state().undo();
    expect(state().data).toBe(before);
    expect(state().links).toEqual({ announced: 'P/ooc' });
    state().redo();
    expect(state().data['patientName']).toBeUndefined();
    expect(state().links).toEqual({});
  });

  it('adds no step for an empty form, but removes the links', () => {
    state().clear();
    const { past } = state();
    state().setLink('announced', 'again');
    state().clear();
    expect(state().past).toBe(past);
    expect(state().links).toEqual({});
  });
});

describe('load', () => {
  it('replaces everything, with a new history', () => {
    state().setFields({ patientName: 'P', synopsis: 'S' });
    const links = { report: 'R' };
    state().load({ patientName: 'Q' }, { links, changedAt: { place: 5 }, form: 'letter' });
    expect(state().data).toMatchObject({ patientName: 'Q', submitDate: '2026-11-21' });
    expect(state().data).not.toHaveProperty('synopsis');
    expect(state()).toMatchObject({ links, changedAt: { place: 5 }, lastCause: 'load', form: 'letter' });
    expect(canUndo(state())).toBe(false);
  });

  it('adds no default to a complete document', () => {
    state().load({ patientName: 'Q' });
    expect(state().data).toEqual({ patientName: 'Q' });
  });
});

describe('setLink', () => {
  it('keeps a text for each feature until the feature removes it', () => {
    state().setLink('copied', 'a');
    state().setLink('announced', 'b');
    state().setLink('copied', null);
    expect(state()).toMatchObject({ links: { announced: 'b' }, past: [] });
    expect(state().links).not.toHaveProperty('copied');
  });
});
