import { describe, expect, it } from 'vitest';

import { initialData, keptOnClear } from '../../../../src/engine/store/model.ts';
import { sharedModel } from './shared-model.ts';

describe('initialData', () => {
  it('prefers the rule to the default', () => {
    const model = { fields: { day: { default: 'x', defaultRule: '{today}' } } };
    expect(initialData(model, new Date('2026-11-21T10:00Z'))).toEqual({ day: '2026-11-21' });
  });
});

describe('field groups', () => {
  it('keeps filled staff fields only', () => {
    expect(keptOnClear(sharedModel, { coroner: 'A', badge: ' ', patientName: 'P', stranger: 'x' })).toEqual({
      coroner: 'A',
    });
  });
});
