import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '../../../../../src/engine/definition/schema.ts';
import { isStrict, storedChoice } from '../../../../../src/engine/react/fields/choices.ts';

describe('the stored value of a choice', () => {
  it.each([
    ['string', '3', '3'],
    ['boolean', 'true', true],
    ['boolean', 'false', false],
    ['boolean', '', undefined],
    ['number', '', undefined],
  ] as const)('has the type of the field: %s %j', (type, chosen, stored) => {
    expect(storedChoice({ type }, chosen)).toBe(stored);
  });
});

it.each<[boolean, FieldSchema]>([
  [true, { type: 'string', enum: ['A'] }],
  [true, { type: 'string', 'x-strict': true }],
  [true, { type: 'array', items: { type: 'string', enum: ['A'] } }],
  [true, { type: 'array', items: { type: 'string', 'x-strict': true } }],
  [true, { type: 'array', 'x-strict': true, items: { type: 'string' } }],
  [false, { type: 'string' }],
  [false, { type: 'array', items: { type: 'string', 'x-strict': false } }],
])('is restricted to its options (%s): %j', (strict, schema) => {
  expect(isStrict(schema)).toBe(strict);
});
