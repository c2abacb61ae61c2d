import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { migrate, stepsOf } from '../../../../src/engine/data/migrate.ts';
import type { MigrationStep } from '../../../../src/engine/definition/form.ts';

const STEPS: readonly MigrationStep[] = [
  { to: 2, move: { patient: 'patientName' } },
  { to: 3, move: { patientName: 'people.0.name' }, default: { urgent: false } },
];
const FIELDS = ['people', 'urgent', 'note'];
const open = (answers: Record<string, unknown>, version: number) => migrate(STEPS, answers, version, FIELDS);

test.each([
  ['decedents.0.decedentName', ['decedents', 0, 'decedentName']],
  ['rows.12', ['rows', 12]],
  ['line1.2nd', ['line1', '2nd']],
])('%s is the path %j', (path, steps) => {
  expect(stepsOf(path)).toEqual(steps);
});

describe('answers of an older version', () => {
  it('go through every step since, and no other', () => {
    expect(open({ patient: 'Ada', note: 'x' }, 1)).toEqual({
      answers: { people: [{ name: 'Ada' }], urgent: false, note: 'x' },
      left: [],
    });
    expect(open({ patientName: 'Ada' }, 2).answers).toEqual({ people: [{ name: 'Ada' }], urgent: false });
    expect(open({ note: 'x' }, 3)).toEqual({ answers: { note: 'x' }, left: [] });
  });

  it('keep out of the way of answers that are there', () => {
    expect(open({ patientName: 'Ada', people: [{ name: 'Ben' }], urgent: true }, 2)).toEqual({
      answers: { people: [{ name: 'Ben' }], urgent: true },
      left: [],
    });
  });

  it('go through the steps from old to new, however they are listed', () => {
    const answers = { patient: 'Ada' };
    expect(migrate(STEPS.toReversed(), answers, 1, FIELDS)).toEqual(migrate(STEPS, answers, 1, FIELDS));
  });

  it('need not be there: a step moves nothing to where nothing may stand', () => {
    const steps = [{ to: 2, move: { patient: 'people.1.name' } }];
    expect(migrate(steps, { note: 'x' }, 1, FIELDS).answers).toEqual({ note: 'x' });
  });

  it('are named when the form asks them no longer', () => {
    expect(open({ shoeSize: 44 }, 3)).toEqual({ answers: {}, left: ['shoeSize'] });
  });

  it('never make it throw, whatever they are', () => {
    const answers = fc.dictionary(
      fc.constantFrom('patient', 'patientName', 'people', 'note'),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(answers, (data) => {
        expect(Object.keys(open(data, 1).answers).every((name) => FIELDS.includes(name))).toBe(true);
      }),
    );
  });
});
