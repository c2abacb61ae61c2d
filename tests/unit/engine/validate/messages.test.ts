import { expect, test } from 'vitest';
import type { FieldSchema } from '../../../../src/engine/definition/schema.ts';
import { messageFor } from '../../../../src/engine/validate/messages.ts';

const TEXT: FieldSchema = { type: 'string', title: 'Place' };
const CHOICE: FieldSchema = { type: 'string', title: 'Sex', enum: ['a'] };
const LIST: FieldSchema = { type: 'array', title: 'Photos', items: { type: 'string' } };
const CHOICES: FieldSchema = { type: 'array', title: 'Samples', items: { type: 'string', enum: ['a'] } };
const NUMBER: FieldSchema = { type: 'number', title: 'Weight', 'x-unit': 'kg' };

test.each<[string, FieldSchema, Record<string, unknown>, string]>([
  ['required', TEXT, {}, 'Fill in “Place”.'],
  ['required', CHOICE, {}, 'Choose “Sex”.'],
  ['required', { ...TEXT, 'x-source': 'agencies', 'x-options': [] }, {}, 'Choose “Place”.'],
  ['required', { type: 'boolean', title: 'Payment' }, {}, 'Choose “Payment”.'],
  ['required', LIST, {}, 'Add at least one entry to “Photos”.'],
  ['required', CHOICES, {}, 'Choose at least one of “Samples”.'],
  ['minItems', LIST, { limit: 1 }, 'Add at least one entry to “Photos”.'],
  ['minItems', LIST, { limit: 2 }, 'Photos needs at least 2 entries.'],
  ['maxItems', LIST, { limit: 1 }, 'Photos takes at most 1 entry.'],
  ['maxItems', LIST, { limit: 2 }, 'Photos takes at most 2 entries.'],
  ['minLength', TEXT, { limit: 1 }, 'Place needs at least 1 character.'],
  ['minLength', TEXT, { limit: 2 }, 'Place needs at least 2 characters.'],
  ['maxLength', TEXT, { limit: 1 }, 'Place takes at most 1 character.'],
  ['maxLength', TEXT, { limit: 120 }, 'Place takes at most 120 characters.'],
  ['minimum', NUMBER, { limit: 1 }, 'Weight must be 1 kg or more.'],
  ['maximum', NUMBER, { limit: 300 }, 'Weight must be 300 kg or less.'],
  ['maximum', { type: 'integer', title: 'Children' }, { limit: 20 }, 'Children must be 20 or less.'],
  [
    'pattern',
    { ...TEXT, 'x-pattern-hint': 'three digits, such as 104' },
    {},
    'Place must be three digits, such as 104.',
  ],
  ['pattern', TEXT, {}, 'Place must be in the correct format.'],
  ['format', { ...TEXT, format: 'date' }, {}, 'Place must be a date, such as 23 Nov 2026.'],
  ['format', { ...TEXT, format: 'time' }, {}, 'Place must be a time, such as 04:52.'],
  [
    'format',
    { ...TEXT, format: 'date-time' },
    {},
    'Place must be a date and time, such as 23 Nov 2026, 04:52.',
  ],
  ['format', { ...TEXT, format: 'uri' }, {}, 'Place must be a web address that starts with https://.'],
  [
    'format',
    { ...TEXT, format: 'email' },
    {},
    'Place must be an e-mail address, such as reception@example.org.',
  ],
  ['format', { ...TEXT, format: 'unknown' }, {}, 'Place must be in the correct format.'],
  ['format', TEXT, {}, 'Place must be in the correct format.'],
  ['enum', CHOICE, {}, 'Choose “Sex” from the list.'],
  ['const', CHOICE, {}, 'Choose “Sex” from the list.'],
  ['const', { ...CHOICE, type: 'boolean', const: false }, {}, 'Sex must be “No”.'],
  ['x-max', TEXT, {}, 'Place must not be in the future.'],
  ['x-min', TEXT, { limit: '2 Nov 2026' }, 'Place must not be before 2 Nov 2026.'],
  ['x-most', TEXT, { limit: '2 Nov 2026' }, 'Place must not be after 2 Nov 2026.'],
  ['uniqueItems', LIST, {}, 'Photos has the same entry twice.'],
  ['type', NUMBER, {}, 'Weight must be a number.'],
  ['type', { type: 'integer', title: 'Children' }, {}, 'Children must be a number.'],
  ['type', TEXT, {}, 'Place cannot be read.'],
  ['whatever', TEXT, {}, 'Place is not valid.'],
])('%s of %j', (keyword, field, params, message) => {
  expect(messageFor({ keyword, params }, field, 'Fallback')).toBe(message);
});

test('a field without a title uses the given name', () => {
  expect(messageFor({ keyword: 'required', params: {} }, { type: 'string' }, 'Photos (entry 1)')).toBe(
    'Fill in “Photos (entry 1)”.',
  );
});
