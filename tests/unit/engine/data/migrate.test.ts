import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../../../src/engine/data/migrate.ts';
import type { MigrationStep } from '../../../../src/engine/definition/form.ts';

const STEPS: readonly MigrationStep[] = [
  { to: 2, move: { patient: 'patientName' } },
  { to: 3, move: { patientName: 'people.0.name' }, default: { urgent: false } },
];
const FIELDS = ['people', 'urgent', 'note'];
const open = (answers: Record<string, unknown>, version: number) => migrate(STEPS, answers, version, FIELDS);

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
