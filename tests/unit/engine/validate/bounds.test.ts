import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dotted } from '../../../../src/engine/validate/field-error.ts';
import { validate, validateWithHints } from '../../../../src/engine/validate/validate.ts';
import { testForm } from '../support/form.ts';

const DOSE = { type: 'number', title: 'Dose', 'x-unit': 'mg' };
const NOW = new Date('2026-11-21T12:00:30Z');

const FORM = testForm({
  fields: {
    weight: { type: 'number', 'x-unit': 'kg' },
    dose: { ...DOSE, 'x-min': 'weight / 2', 'x-max': 'weight * 2' },
    admitted: { type: 'string', title: 'Admitted', format: 'date' },
    discharged: {
      type: 'string',
      title: 'Discharged',
      format: 'date-time',
      'x-min': 'admitted',
      'x-max': 'addDays(today(), 1)',
    },
    begin: { type: 'string', title: 'Begin', format: 'time' },
    end: { type: 'string', title: 'End', format: 'time', 'x-min': 'begin' },
    doses: {
      type: 'array',
      items: { type: 'object', properties: { dose: { ...DOSE, 'x-max': 'form.weight' } } },
    },
  },
});

const notified = (data: Readonly<Record<string, unknown>>): readonly string[] =>
  validate(FORM, data, { now: NOW }).map(({ path, message }) => `${dotted(path)}: ${message}`);

test('a number is compared with its computed bounds, which the message names', () => {
  expect(notified({ weight: 70, dose: 140 })).toEqual([]);
  expect(notified({ weight: 70, dose: 141 })).toEqual(['dose: Dose must be 140 mg or less.']);
  expect(notified({ weight: 70, dose: 34 })).toEqual(['dose: Dose must be 35 mg or more.']);
  expect(notified({ weight: 70, doses: [{ dose: 70 }, {}, { dose: 71 }] })).toEqual([
    'doses.2.dose: Dose must be 70 mg or less.',
  ]);
  expect(notified({ dose: 1000, doses: [{ dose: 71 }] })).toEqual([]);
});

test('dates, date-times and times have bounds of their type', () => {
  const stay = { admitted: '2026-11-20', discharged: '2026-11-22T23:59Z', begin: '09:00', end: '09:00' };
  expect(notified(stay)).toEqual([]);
  expect(notified({ ...stay, discharged: '2026-11-19T10:00Z', end: '08:59' })).toEqual([
    'discharged: Discharged must not be before 20 Nov 2026 (“Admitted”).',
    'end: End must not be before 09:00 UTC (“Begin”).',
  ]);
  expect(notified({ ...stay, discharged: '2026-11-23T00:00Z' })).toEqual([
    'discharged: Discharged must not be after 22 Nov 2026.',
  ]);
  expect(notified({ ...stay, end: '8' })).toEqual(['end: End must be a time, such as 04:52.']);
});

test('a lenient bound is a warning, not an error', () => {
  const lenient = { 'x-lenient': true };
  const form = testForm({
    fields: {
      weight: { type: 'number' },
      dose: { ...DOSE, ...lenient, 'x-min': 'weight / 2', 'x-max': 'weight * 2' },
      begin: { type: 'string', title: 'Begin', format: 'time' },
      end: { type: 'string', title: 'End', format: 'time', ...lenient, 'x-max': 'begin' },
    },
  });
  const found = (data: Readonly<Record<string, unknown>>) => {
    const { errors, hints } = validateWithHints(form, data, { now: NOW });
    return [errors, hints].map((list) => list.map(({ message }) => message));
  };
  expect(found({ weight: 70, dose: 140 })).toEqual([[], []]);
  expect(found({ weight: 70, dose: 141 })).toEqual([[], ['Dose is more than 140 mg. Is that right?']]);
  expect(found({ weight: 70, dose: 34 })).toEqual([[], ['Dose is less than 35 mg. Is that right?']]);
  expect(found({ begin: '09:00', end: '09:01' })).toEqual([
    [],
    ['End is after 09:00 UTC (“Begin”). Is that right?'],
  ]);
});

test('bounds equal those of JSON Schema for the same answers', () => {
  const number = { type: 'number' };
  const form = testForm({
    fields: { least: number, most: number, value: { ...number, 'x-min': 'least', 'x-max': 'most' } },
  });
  const asWritten = new Ajv({ $data: true, strict: false }).compile({
    properties: { value: { minimum: { $data: '1/least' }, maximum: { $data: '1/most' } } },
  });
  const amount = fc.integer({ min: -3, max: 3 });
  fc.assert(
    fc.property(fc.record({ least: amount, most: amount, value: amount }, { requiredKeys: [] }), (data) => {
      expect(validate(form, data).length === 0).toBe(asWritten(data));
    }),
    { numRuns: 300 },
  );
});
