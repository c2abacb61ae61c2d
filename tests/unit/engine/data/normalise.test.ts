import { describe, expect, it } from 'vitest';
import { effective } from '../../../../src/engine/conditions/effective.ts';
import { normalise } from '../../../../src/engine/data/normalise.ts';

describe('a patient ID', () => {
  it.each(['2752', 'phmc-2752', 'PHMC 2752', 'Phmc_2752', 'PHMC2752', ' PHMC-2752 '])(
    '%j is PHMC-2752',
    (typed) => {
      expect(normalise('patientId', typed)).toBe('PHMC-2752');
    },
  );

  it.each(['27', '1234567', 'PHMC--2752', 'PBC-2752', '2752a', ''])('%j stays as typed', (typed) => {
    expect(normalise('patientId', typed)).toBe(typed);
  });
});

describe('an answer with a normal form', () => {
  it('is normalised from any source', () => {
    const text = { type: 'string' } as const;
    const schema = {
      type: 'object',
      properties: { id: { ...text, 'x-normalise': 'patientId' }, other: text },
    } as const;
    expect(effective(schema, { id: 'phmc 2752', other: '2752' }).data).toEqual({
      id: 'PHMC-2752',
      other: '2752',
    });
    expect(effective(schema, { id: 2752 }).data).toEqual({ id: 2752 });
  });

  it('is unchanged in a field without a rule', () => {
    expect(normalise('unknown', '2752')).toBe('2752');
    expect(normalise(undefined, '2752')).toBe('2752');
  });
});
