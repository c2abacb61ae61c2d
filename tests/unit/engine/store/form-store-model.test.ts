import fc from 'fast-check';
import { expect, it } from 'vitest';

import { canRedo, canUndo } from '../../../../src/engine/store/form-state.ts';
import { createFormStore, type FormStore } from '../../../../src/engine/store/form-store.ts';
import type { FormData } from '../../../../src/engine/store/model.ts';
import { manualClock, type ManualClock } from '../../shared/lib/manual-clock.ts';
import { sharedModel } from './shared-model.ts';
import { runs } from '../../support/runs.ts';

/** A simple model of the store: every distinct document in a list, and the current index. */
interface Model {
  row: { data: FormData; auto: FormData }[];
  at: number;
  typed: { key: string; at: number } | null;
  now: number;
}

interface Real {
  store: FormStore;
  clock: ManualClock;
}

const START = Date.UTC(2026, 10, 21, 10, 0);
const DEFAULTS: FormData = {
  bloodType: 'unknown',
  decedents: [],
  rank: 'Attendant',
  submitDate: '2026-11-21',
  evidence: 'EV-261121-',
};
const STAFF = ['coroner', 'badge', 'rank'];
const FIELDS = ['patientName', 'bloodType', 'place', ...STAFF];

const present = (model: Model) => model.row[model.at] ?? { data: {}, auto: {} };
const blank = (value: unknown): boolean => value === undefined || value === '';
const clean = (data: FormData): FormData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
const same = (a: FormData, b: FormData): boolean =>
  [...Object.keys(a), ...Object.keys(b)].every((key) => a[key] === b[key]);

/** Appends a document after the current one, or replaces it when it belongs to the same step. */
function move(model: Model, data: FormData, auto: FormData, joins: boolean): void {
  if (same(present(model).data, clean(data))) return;
  const next = { data: clean(data), auto };
  model.row = [...model.row.slice(0, joins ? model.at : model.at + 1), next];
  model.at = model.row.length - 1;
}

function check(model: Model, { store }: Real): void {
  const state = store.getState();
  expect(state.data).toStrictEqual(present(model).data);
  expect(canUndo(state)).toBe(model.at > 0);
  expect(canRedo(state)).toBe(model.at < model.row.length - 1);
}

type Action = fc.Command<Model, Real>;

const command = (name: string, onModel: (model: Model) => void, onReal: (real: Real) => void): Action => ({
  check: () => true,
  run(model, real) {
    onModel(model);
    onReal(real);
    check(model, real);
  },
  toString: () => name,
});

const type = (field: string, text: string): Action =>
  command(
    `type ${field}=${text}`,
    (model) => {
      const { data, auto } = present(model);
      if (data[field] === text) return;
      const joins = model.typed?.key === field && model.now - model.typed.at < 1000;
      move(model, { ...data, [field]: text }, auto, joins);
      model.typed = { key: field, at: model.now };
    },
    ({ store }) => store.getState().setField([field], text),
  );

const autofill = (values: FormData): Action =>
  command(
    `autofill ${JSON.stringify(values)}`,
    (model) => {
      const { data, auto } = present(model);
      const free = (name: string): boolean =>
        blank(data[name]) || data[name] === DEFAULTS[name] || (name in auto && data[name] === auto[name]);
      const put = Object.fromEntries(
        Object.entries(values).filter(([name, value]) => !blank(value) && free(name)),
      );
      const filled = { data: { ...data, ...put }, auto: { ...auto, ...put } };
      const joins = model.typed !== null && model.now - model.typed.at < 1000;
      if (model.at > 0) move(model, filled.data, filled.auto, joins);
      else if (!same(data, filled.data)) model.row[0] = filled;
    },
    ({ store }) => store.getState().autofill(values),
  );

const clear = (): Action =>
  command(
    'clear',
    (model) => {
      const { data, auto } = present(model);
      const staff = STAFF.filter((name) => !blank(data[name]));
      const kept = Object.fromEntries(staff.map((name) => [name, data[name]]));
      const keptAuto = Object.fromEntries(Object.entries(auto).filter(([name]) => staff.includes(name)));
      const cleared = { ...DEFAULTS, ...kept };
      if (same(data, cleared)) model.row[model.at] = { data, auto: keptAuto };
      else move(model, cleared, keptAuto, false);
      model.typed = null;
    },
    ({ store }) => store.getState().clear(),
  );

const travel = (name: 'undo' | 'redo', by: -1 | 1): Action =>
  command(
    name,
    (model) => {
      if (model.row[model.at + by] === undefined) return;
      model.at += by;
      model.typed = null;
    },
    ({ store }) => store.getState()[name](),
  );

const wait = (ms: number): Action =>
  command(
    `wait ${ms}`,
    (model) => {
      model.now += ms;
    },
    ({ clock }) => clock.move(ms),
  );

const field = () => fc.constantFrom(...FIELDS);
const text = () => fc.constantFrom('', 'a', 'b', 'unknown', 'Attendant');

it('behaves like a list of documents under random actions', () => {
  const commands = [
    fc.tuple(field(), text()).map(([name, value]) => type(name, value)),
    fc.dictionary(field(), text(), { maxKeys: 3 }).map(autofill),
    fc.constant(clear()),
    fc.constant(travel('undo', -1)),
    fc.constant(travel('redo', 1)),
    fc.constantFrom(300, 999, 1000, 5000).map(wait),
  ];
  fc.assert(
    fc.property(fc.commands(commands, { size: '+1' }), (run) => {
      fc.modelRun(() => {
        const clock = manualClock(START);
        const store = createFormStore(sharedModel, { clock });
        return {
          model: { row: [{ data: DEFAULTS, auto: {} }], at: 0, typed: null, now: START },
          real: { store, clock },
        };
      }, run);
    }),
    { numRuns: runs(600) },
  );
});
