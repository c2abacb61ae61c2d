import { expect, test } from 'vitest';
import { isBlankRow, normalizeAnswer } from '../../../../src/engine/data/normalize-answer.ts';
import type { FieldSchema } from '../../../../src/engine/definition/schema.ts';

const TEXTS: FieldSchema = { type: 'array', items: { type: 'string' } };
const ROWS: FieldSchema = {
  type: 'array',
  items: { type: 'object', properties: { name: { type: 'string' } } },
};

test.each<[string, FieldSchema, unknown, unknown]>([
  ['a text', { type: 'string' }, ' a b ', 'a b'],
  ['a number', { type: 'number' }, 0, 0],
  ['false', { type: 'boolean' }, false, false],
  ['a list of texts', TEXTS, [' a', '', '  ', 'b', null], ['a', 'b']],
  ['a list of rows', ROWS, [{ name: ' a ' }, {}, null, { name: '' }, 7], [{ name: ' a ' }, 7]],
  ['what is no list in a list field', ROWS, ' x ', 'x'],
])('%s', (_, field, value, settled) => {
  expect(normalizeAnswer(field, value)).toEqual(settled);
});

test.each([
  [{}, true],
  [{ name: '', ticked: false }, true],
  [{ ticked: true }, false],
  [{ count: 0 }, false],
  [null, true],
  ['text', false],
])('the row %j is blank: %s', (row, blank) => {
  expect(isBlankRow(row)).toBe(blank);
});
