import { beforeEach, describe, expect, it } from 'vitest';
import { applyDefaultRule } from '../../../../src/engine/store/default-rule.ts';
import { EMPTY_DOCUMENT, hasAnswers } from '../../../../src/engine/store/document.ts';
import { type FormStore, createFormStore } from '../../../../src/engine/store/form-store.ts';
import { type FormData, KEEP_MS, initialData, keptOnClear } from '../../../../src/engine/store/model.ts';
import { staleAnswers } from '../../../../src/engine/store/stale-answers.ts';
import { undoable } from '../../../../src/engine/store/undoable.ts';
import { type ManualClock, manualClock } from '../../shared/lib/manual-clock.ts';
import { sharedModel } from './shared-model.ts';

describe('autofill', () => {
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
});

describe('model', () => {
  describe('initialData', () => {
    it('prefers the rule to the default', () => {
      const model = { fields: { day: { default: 'x', defaultRule: '{today}' } } };
      expect(initialData(model, new Date('2026-11-21T10:00Z'))).toEqual({ day: '2026-11-21' });
    });
  });

  describe('field groups', () => {
    it('expires after three hours or five days', () => {
      expect(KEEP_MS).toEqual({ '3h': 10_800_000, '5d': 432_000_000 });
    });

    it('keeps filled staff fields only', () => {
      expect(keptOnClear(sharedModel, { coroner: 'A', badge: ' ', patientName: 'P', stranger: 'x' })).toEqual(
        {
          coroner: 'A',
        },
      );
    });
  });

  const now = new Date('2026-01-02T03:04:59Z');

  it.each([
    ['{today}', '2026-01-02'],
    ['{now}', '2026-01-02T03:04Z'],
    ['EV-{yymmdd}-', 'EV-260102-'],
    ['{today} / {today}', '2026-01-02 / 2026-01-02'],
    ['plain text', 'plain text'],
    ['{phone} {toString}', '{phone} {toString}'],
  ])('serialises %s as %s', (rule, text) => expect(applyDefaultRule(rule, now)).toBe(text));

  const answers = (data: FormData): boolean =>
    hasAnswers(
      sharedModel,
      { ...EMPTY_DOCUMENT, data, autofilled: { place: 'Pier' } },
      { bloodType: 'unknown' },
    );

  it.each<[FormData]>([
    [{}],
    [{ patientName: ' ' }],
    [{ bloodType: 'unknown' }],
    [{ coroner: 'A' }],
    [{ place: 'Pier' }],
  ])('has no missing answer in %j', (data) => expect(answers(data)).toBe(false));

  it.each<[FormData]>([
    [{ patientName: 'P' }],
    [{ bloodType: 'A' }],
    [{ place: 'Hill' }],
    [{ decedents: [{ name: 'D' }] }],
    [{ ofAnotherForm: 'x' }],
  ])('would lose %j', (data) => expect(answers(data)).toBe(true));

  it('would lose an answer of a form that is not open', () => {
    const own = { letter: { ...EMPTY_DOCUMENT, data: { remarks: 'R' } } };
    expect(hasAnswers(sharedModel, { ...EMPTY_DOCUMENT, own }, {})).toBe(true);
  });
});

describe('stale answers', () => {
  const HOUR = 3_600_000;
  const NOW = 100 * HOUR;

  it.each([
    ['patientName', 'Rosa', 23, false],
    ['patientName', 'Rosa', 25, true],
    ['patientName', '', 25, false],
    ['place', 'Harbour', 2, false],
    ['place', 'Harbour', 4, true],
    ['coroner', 'Ada', 90, false],
  ])('%s %j entered %i h ago is marked: %s', (name, value, hours, isMarked) => {
    const at = NOW - hours * HOUR;
    const stale = staleAnswers(sharedModel, { data: { [name]: value }, changedAt: { [name]: at } }, NOW);
    expect(stale).toEqual(isMarked ? { [name]: at } : {});
  });
});

describe('undoable', () => {
  function filled() {
    const store = createFormStore({ fields: {} });
    store.getState().setField(['name'], 'Ann');
    return store;
  }

  it('undoes a clear, merging later answers, once', () => {
    const store = filled();
    const { undo } = undoable(store, () => store.getState().clear());
    store.getState().setField(['name'], 'Bo');
    store.getState().setField(['note'], 'since');
    expect(undo?.()).toBe(true);
    expect(store.getState().data).toEqual({ name: 'Ann' });
    expect(undo?.()).toBe(false);
    expect(store.getState().data).toEqual({ name: 'Ann' });
  });

  it('does nothing if already undone by key', () => {
    const store = filled();
    const { undo } = undoable(store, () => store.getState().clear());
    store.getState().undo();
    expect(undo?.()).toBe(false);
    expect(store.getState().data).toEqual({ name: 'Ann' });
  });

  it('has no undo for a change outside the history', () => {
    const store = createFormStore({ fields: {} });
    expect(undoable(store, () => store.getState().clear()).undo).toBeNull();
  });
});
