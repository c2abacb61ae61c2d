import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createFormStore, type FormStore } from '../../../../src/engine/store/form-store.ts';
import type { FormData, SharedModel } from '../../../../src/engine/store/model.ts';
import { inheritedAnswers } from '../../../../src/engine/store/own-answers.ts';
import { manualClock, type ManualClock } from '../../shared/lib/manual-clock.ts';
import { runs } from '../../support/runs.ts';

/** `letter-a` and `letter-b` are one document for two sites; `bill` has no answer of its own. */
const model: SharedModel = {
  documents: { 'letter-a': 'letter', 'letter-b': 'letter' },
  fields: {
    patient: {},
    coroner: { keepFor: '5d' },
    remarks: { staysIn: ['report', 'letter'] },
    style: { default: 'plain', staysIn: ['report', 'letter'] },
  },
};
const FORMS = ['report', 'letter-a', 'letter-b', 'bill'] as const;
const OWN = ['remarks', 'style'] as const;
const keyOf = (form: string): string => model.documents?.[form] ?? form;

let clock: ManualClock;
const create = (): FormStore => {
  clock = manualClock();
  return createFormStore(model, { clock });
};

type Op =
  | { readonly form: (typeof FORMS)[number] }
  | { readonly field: string; readonly value: string | undefined }
  | 'undo'
  | 'redo'
  | 'clear';

/** Expected answers: one per shared field, one per document and own field. */
interface Expected {
  readonly shared: FormData;
  readonly own: Readonly<Record<string, FormData>>;
}

const EMPTY: Expected = { shared: {}, own: {} };

function visible({ shared, own }: Expected, form: string): FormData {
  const all = { ...shared, ...(keyOf(form) === 'bill' ? {} : { style: 'plain', ...own[keyOf(form)] }) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const typed = (before: Expected, form: string, field: string, value: unknown): Expected =>
  (OWN as readonly string[]).includes(field)
    ? { ...before, own: { ...before.own, [keyOf(form)]: { ...before.own[keyOf(form)], [field]: value } } }
    : { ...before, shared: { ...before.shared, [field]: value } };

const ops = fc.array(
  fc.oneof(
    fc.constantFrom(...FORMS).map((form): Op => ({ form })),
    fc
      .tuple(fc.constantFrom('patient', ...OWN), fc.constantFrom('a', 'b', '', undefined))
      .map(([field, value]): Op => ({ field, value })),
    fc.constantFrom<Op>('undo', 'redo', 'clear'),
  ),
  { maxLength: 25 },
);

it('loses and mixes no answer across form switches, undo and redo', () => {
  fc.assert(
    fc.property(ops, (list) => {
      const store = create();
      const act = () => store.getState();
      let form: string = 'report';
      let [row, at]: [Expected[], number] = [[EMPTY], 0];
      const present = (): Expected => row[at] ?? EMPTY;
      const move = (next: Expected): void => {
        row = [...row.slice(0, at + 1), next];
        at += 1;
      };
      act().openForm(form);
      for (const op of list) {
        clock.move(5000);
        const steps = act().past.length;
        if (op === 'undo' || op === 'redo') {
          const by = op === 'undo' ? -1 : 1;
          if (row[at + by]) at += by;
          act()[op]();
        } else if (op === 'clear') {
          act().clear();
          if (act().past.length > steps) move(EMPTY);
        } else if ('form' in op) {
          ({ form } = op);
          act().openForm(form);
        } else if (form !== 'bill' || op.field === 'patient') {
          act().setField([op.field], op.value);
          if (act().past.length > steps) move(typed(present(), form, op.field, op.value));
        }
        const { data } = act();
        const seen = Object.entries(data).filter(([name]) => form !== 'bill' || name === 'patient');
        expect(Object.fromEntries(seen)).toEqual(visible(present(), form));
      }
    }),
    { numRuns: runs(1000) },
  );
});

describe('the source of an answer', () => {
  it('lists answers of other forms until accepted or changed', () => {
    const store = create();
    const act = () => store.getState();
    const inherited = (form: string) => inheritedAnswers(model, act(), form);
    act().openForm('letter-a');
    act().setFields({ patient: 'P', coroner: 'C', remarks: 'R' });
    expect(act().givenIn).toMatchObject({
      patient: ['letter-a'],
      coroner: ['letter-a'],
      remarks: ['letter-a'],
    });
    expect(act().changedAt).toMatchObject({ patient: clock.now() });
    // One document for several sites; the author follows the user.
    expect(inherited('letter-b')).toEqual({});
    act().openForm('report');
    expect(inherited('report')).toEqual({ patient: 'letter-a' });
    act().accept(['patient']);
    expect(act().past).toHaveLength(1);
    expect([inherited('report'), inherited('letter-a')]).toEqual([{}, {}]);
    expect(inherited('bill')).toEqual({ patient: 'letter-a' });
    act().setField(['patient'], 'Q');
    expect([inherited('report'), inherited('letter-a')]).toEqual([{}, { patient: 'report' }]);
    act().setField(['patient'], '');
    expect(act().givenIn).not.toHaveProperty('patient');
  });
});
