import { expect, test } from 'vitest';
import { dotted } from '../../../../src/engine/validate/field-error.ts';
import { validate } from '../../../../src/engine/validate/validate.ts';
import { renderForm } from '../../../../src/engine/render/render.ts';
import { testForm } from '../support/form.ts';

const NOW = new Date('2026-11-21T12:00:30Z');

const DAYS = {
  from: { type: 'string', title: 'From', format: 'date' },
  to: { type: 'string', title: 'To', format: 'date', 'x-min': 'from' },
};

const FORM = testForm({
  fields: {
    born: { type: 'string', title: 'Date of birth', format: 'date', 'x-max': 'today' },
    died: { type: 'string', title: 'Time of death', format: 'date-time', 'x-max': 'now' },
    ...DAYS,
    days: {
      type: 'array',
      title: 'Days',
      items: { type: 'string', format: 'date', 'x-max': 'today' },
    },
    stays: { type: 'array', title: 'Stays', items: { type: 'object', properties: DAYS } },
  },
});

const notified = (data: Readonly<Record<string, unknown>>, now = NOW): readonly string[] =>
  validate(FORM, data, { now }).map(({ path, message }) => `${dotted(path)}: ${message}`);

test('today and the current minute are not in the future', () => {
  expect(notified({ born: '2026-11-21', died: '2026-11-21T12:00Z' })).toEqual([]);
});

test('tomorrow and the next minute are', () => {
  expect(notified({ born: '2026-11-22', died: '2026-11-21T12:01Z' })).toEqual([
    'born: Date of birth must not be in the future.',
    'died: Time of death must not be in the future.',
  ]);
});

test('each day of a list is validated', () => {
  expect(notified({ days: ['2026-11-21', '2026-11-22'] })).toEqual([
    'days.1: Days (entry 2) must not be in the future.',
  ]);
});

test('the future starts at the given moment, also when rendering', () => {
  expect(notified({ born: '2026-11-22' }, new Date('2026-11-22T00:00Z'))).toEqual([]);
  const errorsAt = (now: Date) => renderForm(FORM, { born: '2026-11-22' }, { now }).errors;
  expect(errorsAt(NOW)).toMatchObject([{ path: ['born'], keyword: 'x-max' }]);
  expect(errorsAt(new Date('2026-11-22T00:00Z'))).toEqual([]);
});

test('an end date may equal the start date, but not precede it', () => {
  expect(notified({ from: '2026-11-02', to: '2026-11-02' })).toEqual([]);
  expect(notified({ from: '2026-11-02', to: '2026-11-01' })).toEqual([
    'to: To must not be before 2 Nov 2026 (“From”).',
  ]);
});

test('days of a row are compared within the row, and the error has the visible row number', () => {
  const stays = [{}, { from: '2026-11-01', to: '2026-11-03' }, { from: '2026-11-05', to: '2026-11-04' }];
  expect(notified({ from: '2026-11-20', stays })).toEqual([
    'stays.2.to: To must not be before 5 Nov 2026 (“From”).',
  ]);
});

test('missing and invalid dates are not compared', () => {
  expect(notified({ to: '2026-11-01' })).toEqual([]);
  expect(notified({ from: 'last week', to: '2026-11-01' })).toEqual([
    'from: From must be a date, such as 23 Nov 2026.',
  ]);
  expect(notified({ from: 2027, to: '2026-11-01' })).toEqual(['from: From cannot be read.']);
  expect(notified({ from: '2026-11-01', to: '1999' })).toEqual([
    'to: To must be a date, such as 23 Nov 2026.',
  ]);
});
