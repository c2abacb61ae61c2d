import { expect, test } from 'vitest';
import { labelOf, optionsOf } from '../../../../src/engine/data/labels.ts';
import type { FieldSchema } from '../../../../src/engine/definition/schema.ts';

const OPTIONS = [{ value: 'a', label: 'Letter A' }];
const LIVE = [{ value: 'b', label: 'Letter B' }];

test.each<[string, FieldSchema, unknown]>([
  ['embedded options', { type: 'string', 'x-options': OPTIONS }, OPTIONS],
  [
    'a closed list',
    { type: 'string', enum: ['x', 'y'], 'x-labels': { x: 'Ex' } },
    [
      { value: 'x', label: 'Ex' },
      { value: 'y', label: 'y' },
    ],
  ],
  [
    'a list with options on its entries',
    { type: 'array', items: { type: 'string', 'x-options': OPTIONS } },
    OPTIONS,
  ],
  [
    'a list with options on itself',
    { type: 'array', items: { type: 'string' }, 'x-options': OPTIONS },
    OPTIONS,
  ],
  [
    'yes and no with labels',
    { type: 'boolean', 'x-labels': { true: 'Paid', false: 'Exempt' } },
    [
      { value: 'true', label: 'Paid' },
      { value: 'false', label: 'Exempt' },
    ],
  ],
  ['a free text', { type: 'string' }, []],
  ['a text with labels for values that nothing offers', { type: 'string', 'x-labels': { a: 'A' } }, []],
])('%s', (_, field, options) => {
  expect(optionsOf(field)).toEqual(options);
});

test('a live list replaces the embedded one unless it is empty or of another name', () => {
  const field: FieldSchema = { type: 'string', 'x-source': 'letters', 'x-options': OPTIONS };
  expect(optionsOf(field, () => LIVE)).toEqual(LIVE);
  expect(optionsOf(field, () => [])).toEqual(OPTIONS);
  expect(optionsOf(field, (source) => (source === 'letters' ? LIVE : undefined))).toEqual(LIVE);
  expect(optionsOf(field, (source) => (source === 'numbers' ? LIVE : undefined))).toEqual(OPTIONS);
});

test('a list uses the live list that its items name', () => {
  const field: FieldSchema = { type: 'array', items: { type: 'string', 'x-source': 'letters' } };
  expect(optionsOf(field, (source) => (source === 'letters' ? LIVE : undefined))).toEqual(LIVE);
});

test('a field without a source uses no live list', () => {
  const field: FieldSchema = { type: 'string', 'x-options': OPTIONS };
  expect(optionsOf(field, () => LIVE)).toEqual(OPTIONS);
});

test('embedded options are referentially stable', () => {
  const field: FieldSchema = { type: 'string', enum: ['x', 'y'] };
  expect(optionsOf(field)).toBe(optionsOf(field));
});

test('the label of a removed option is its value', () => {
  const field: FieldSchema = { type: 'string', 'x-options': OPTIONS };
  expect(labelOf(field, 'a')).toBe('Letter A');
  expect(labelOf(field, 'z')).toBe('z');
  expect(labelOf(undefined, 5)).toBe('5');
});
