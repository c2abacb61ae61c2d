import { expect, test } from 'vitest';
import { RULES } from '../../../../src/engine/data/computed-rules.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

const run = (rule: string, ...values: unknown[]) => RULES[rule]?.({ values, labels: [], now: NOW });

test.each([
  ['join', ['Ada', ' ', ' Lovelace '], 'Ada Lovelace'],
  ['join', ['', undefined], undefined],
  ['lastWord', ['Sample  Attendant'], 'Attendant'],
  ['lastWord', ['Ada Maria  Sample'], 'Sample'],
  ['lastWord', [undefined], undefined],
  ['age', ['2000-11-21'], 26],
  ['age', ['2000-11-22'], 25],
  ['age', ['2026-11-21'], 0],
  ['age', ['2000-12-01'], 25],
  ['age', ['2000-03-30'], 26],
  ['age', [20001121], undefined],
  ['age', ['2027-01-01'], undefined],
  ['age', ['1980-03-05', '2026-03-04T23:59Z'], 45],
  ['age', ['1980-03-05', '2026-03-05T00:00Z'], 46],
  ['age', ['1980-03-05', undefined], undefined],
  ['age', ['someday'], undefined],
  ['age', ['born 2000-11-21'], undefined],
  ['bmi', [70, 175], 22.9],
  ['bmi', [70, 0], undefined],
  ['bmi', ['70', 175], undefined],
  ['bmi', [70, '175'], undefined],
  ['bmiCategory', [53.4, 170], 'Normal'],
  ['bmiCategory', [53, 170], 'Underweight'],
  ['bmiCategory', [72.25, 170], 'Overweight'],
  ['bmiCategory', [86.7, 170], 'Obese'],
  ['bmiCategory', [115.6, 170], 'ExtremeObese'],
  ['bmiCategory', [undefined, 170], undefined],
  ['sum', [4, 5, 6], 15],
  ['sum', [0.1, 0.2], 0.3],
  ['sum', [4, undefined, 6], undefined],
  ['fee', [['ERVisit', 'Other'], 5000], '$10,000'],
  ['fee', [['ERVisit'], undefined], undefined],
  ['minutesBetween', ['09:15', '11:00'], 105],
  ['minutesBetween', ['23:50', '00:20'], 30],
  ['minutesBetween', ['23:50', ''], undefined],
  ['minutesBetween', ['', '00:20'], undefined],
  ['minutesBetween', ['about 09:15', '11:00'], undefined],
  ['minutesBetween', ['09:15:30', '11:00'], undefined],
  ['weeksAndDays', ['2026-01-01', '2026-03-27'], '12 weeks, 1 day'],
  ['weeksAndDays', ['2026-01-01', '2026-01-10'], '1 week, 2 days'],
  ['weeksAndDays', ['2026-01-05', '2026-01-13'], '1 week, 1 day'],
  ['weeksAndDays', ['2026-01-01', '2026-01-01'], '0 weeks, 0 days'],
  ['weeksAndDays', ['2026-02-01', '2026-01-01'], undefined],
  ['weeksAndDays', ['', '2026-01-01'], undefined],
  ['weeksAndDays', ['2026-01-01', ''], undefined],
  ['dueDate', ['2026-01-01'], '2026-10-08'],
  ['dueDate', [''], undefined],
])('%s of %j is %j', (rule, values, expected) => {
  expect(run(rule, ...values)).toBe(expected);
});

test('label is what the chosen option says', () => {
  expect(RULES['label']?.({ values: ['A'], labels: ['Agency A'], now: NOW })).toBe('Agency A');
});
