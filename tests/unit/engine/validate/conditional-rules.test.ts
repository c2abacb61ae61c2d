import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../compiler/json-source.ts';
import { layoutSchema } from '../../../../compiler/shapes.ts';
import { dotted } from '../../../../src/engine/validate/field-error.ts';
import { validate } from '../../../../src/engine/validate/validate.ts';
import { testForm } from '../support/form.ts';

const DATE: JsonObject = { type: 'string', format: 'date' };

const RULES = [
  { must: 'to >= from', message: 'The end lies before the beginning.', at: 'to' },
  { must: 'answered(phone) or answered(mail)', message: 'Give a phone number or an address.', at: 'phone' },
  { must: 'sum(doses.amount) <= 10', message: 'All doses together exceed ten.', at: 'doses' },
  { must: "starts(note, 'Dr ')", message: 'Begin with the title.', at: 'note' },
  { must: 'all(doses, amount <= 9)', message: 'A dose exceeds nine.', at: 'doses' },
  { must: 'any(doses, most > 0)', message: 'Give the limit of a dose.', at: 'doses' },
  { must: 'from <= today()', message: 'This begins in the future.', at: 'from' },
];

const FIELDS: Readonly<Record<string, JsonObject>> = {
  from: DATE,
  to: { ...DATE, 'x-showIf': 'not open' },
  open: { type: 'boolean' },
  phone: { type: 'string', 'x-showIf': 'not open', 'x-requiredIf': 'answered(mail) and open = false' },
  mail: { type: 'string' },
  note: { type: 'string' },
  doses: {
    type: 'array',
    items: {
      type: 'object',
      properties: { amount: { type: 'number' }, most: { type: 'number' } },
      'x-rules': [{ must: 'amount <= most', message: 'This dose is too large.', at: 'amount' }],
    },
  },
};

const FORM = {
  ...testForm({ fields: FIELDS }),
  schema: layoutSchema({ type: 'object', properties: FIELDS, 'x-rules': RULES }),
};

const notified = (data: Readonly<Record<string, unknown>>): readonly string[] =>
  validate(FORM, data, { now: new Date('2026-11-21T10:00:00Z') }).map(
    ({ path, message }) => `${dotted(path)}: ${message}`,
  );

test.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
  ['dates in order', { from: '2026-01-01', to: '2026-01-01', mail: 'a' }, []],
  [
    'dates in the wrong order',
    { from: '2026-01-02', to: '2026-01-01', mail: 'a' },
    ['to: The end lies before the beginning.'],
  ],
  ['one date alone: there is nothing to compare', { to: '2026-01-01', mail: 'a' }, []],
  ['neither of two answers', {}, ['phone: Give a phone number or an address.']],
  ['a rule at a hidden field is silent', { open: true, from: '2026-01-02', to: '2026-01-01' }, []],
  [
    'a sum of rows',
    { mail: 'a', doses: [{ amount: 6 }, { amount: 5, most: 5 }] },
    ['doses: All doses together exceed ten.'],
  ],
  ['every row', { mail: 'a', doses: [{ amount: 10 }, { most: 5 }] }, ['doses: A dose exceeds nine.']],
  ['any row', { mail: 'a', doses: [{ amount: 3 }] }, ['doses: Give the limit of a dose.']],
  ['a text without its beginning', { mail: 'a', note: 'Ada' }, ['note: Begin with the title.']],
  ['a sum of rows that say nothing', { mail: 'a', doses: [{ most: 5 }] }, []],
  [
    'a row by its own rule',
    { mail: 'a', doses: [{}, { amount: 2, most: 1 }] },
    ['doses.1.amount: This dose is too large.'],
  ],
  ['a day after today', { mail: 'a', from: '2026-11-22' }, ['from: This begins in the future.']],
  ['required by an expression', { mail: 'a', open: false }, ['phone: Fill in “phone”.']],
])('%s', (_, data, errors) => {
  expect(notified(data)).toEqual(errors);
});
