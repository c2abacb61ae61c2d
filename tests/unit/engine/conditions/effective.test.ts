import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { effective } from '../../../../src/engine/conditions/effective.ts';
import { schemaOf } from '../support/form.ts';

const SCHEMA = schemaOf({
  name: { type: 'string', 'x-computed': 'join(first, last)' },
  first: { type: 'string' },
  last: { type: 'string' },
  born: { type: 'string', format: 'date' },
  age: {
    type: 'number',
    'x-computed': 'years(born)',
    'x-showIf': { born: { minLength: 1 } },
  },
  agency: { type: 'string', 'x-source': 'agencies', 'x-options': [{ value: 'PD', label: 'Police' }] },
  agencyName: { type: 'string', 'x-computed': 'label(agency)' },
  more: { type: 'boolean' },
  secret: { type: 'string', 'x-showIf': { more: { const: true } } },
  rows: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        who: { type: 'string' },
        armed: { type: 'boolean' },
        weapon: { type: 'string', 'x-showIf': { armed: { const: true } } },
      },
    },
  },
});

const NOW = new Date('2026-11-21T12:00:00Z');
const dataOf = (kept: Readonly<Record<string, unknown>>): unknown =>
  effective(SCHEMA, kept, { now: NOW }).data;

test('hidden answers are ignored, in the form and in its rows', () => {
  expect(dataOf({ more: false, secret: 'x' })).toEqual({ more: false });
  expect(dataOf({ more: true, secret: 'x' })).toEqual({ more: true, secret: 'x' });
  expect(dataOf({ rows: [{ who: 'a', armed: false, weapon: 'x' }] })).toEqual({
    rows: [{ who: 'a', armed: false }],
  });
});

test('blank answers and rows are ignored, and rows keep their original index', () => {
  const { data, rows } = effective(SCHEMA, {
    first: '  ',
    rows: [{}, { who: ' a ' }, { armed: false }, { who: 'b' }],
  });
  expect(data).toEqual({ rows: [{ who: 'a' }, { who: 'b' }] });
  expect(rows).toEqual({ rows: [1, 3] });
});

test('a list of blank rows counts as unanswered', () => {
  expect(dataOf({ rows: [{}, { who: '' }] })).toEqual({});
});

test('answers of other forms are ignored', () => {
  expect(dataOf({ stranger: 'x' })).toEqual({});
});

test('a value of a wrong type is kept for the validator', () => {
  expect(dataOf({ born: 5, rows: 'none' })).toEqual({ born: 5, rows: 'none' });
});

test('a computed value is used until the user types one', () => {
  expect(dataOf({ first: 'Ada', last: ' Crane ' })).toMatchObject({ name: 'Ada Crane' });
  expect(dataOf({ first: 'Ada', last: 'Crane', name: 'A. C.' })).toMatchObject({ name: 'A. C.' });
  expect(dataOf({ first: 'Ada', last: 'Crane', name: '  ' })).toMatchObject({ name: 'Ada Crane' });
  expect(Object.keys(effective(SCHEMA, {}).data)).toEqual([]);
});

test('ages refer to the given moment, and hidden fields are not computed', () => {
  expect(dataOf({ born: '2000-11-21' })).toMatchObject({ age: 26 });
  expect(dataOf({ born: '2000-11-22' })).toMatchObject({ age: 25 });
  expect(dataOf({ born: '' })).toEqual({});
});

test('ages refer to the current time by default', () => {
  vi.useFakeTimers({ now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  expect(effective(SCHEMA, { born: '2000-11-21' }).data).toMatchObject({ age: 26 });
});

test('labels come from the live list once it is loaded', () => {
  expect(dataOf({ agency: 'PD' })).toMatchObject({ agencyName: 'Police' });
  const live = (source: string) =>
    source === 'agencies' ? [{ value: 'PD', label: 'Police Department' }] : undefined;
  expect(effective(SCHEMA, { agency: 'PD' }, { live }).data).toMatchObject({
    agencyName: 'Police Department',
  });
});

test('answers of hidden fields never change the effective answers', () => {
  const any = fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.array(fc.string()));
  fc.assert(
    fc.property(any, any, (one, other) => {
      expect(dataOf({ first: 'A', more: false, secret: one })).toEqual(
        dataOf({ first: 'A', more: false, secret: other }),
      );
    }),
  );
});
