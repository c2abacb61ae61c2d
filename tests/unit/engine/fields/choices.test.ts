// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FieldSchema } from '../../../../src/engine/definition/schema.ts';
import { isStrict, storedChoice, useChoices } from '../../../../src/engine/fields/choices.ts';

afterEach(cleanup);

describe('what may be chosen', () => {
  const choices = (schema: FieldSchema, value?: unknown) =>
    renderHook(() => useChoices({ schema, value })).result.current.map(({ value: stored, label }) => [
      stored,
      label,
    ]);
  const words = [
    { value: 'true', label: 'Alive' },
    { value: 'false', label: 'Dead' },
  ];

  it('is yes or no, in words of the field where it has some', () => {
    expect(choices({ type: 'boolean' }, true)).toEqual([
      ['true', 'Yes'],
      ['false', 'No'],
    ]);
    expect(choices({ type: 'boolean', 'x-options': words })).toEqual([
      ['true', 'Alive'],
      ['false', 'Dead'],
    ]);
  });

  it('has the stored answer too, when it is no longer offered', () => {
    const schema: FieldSchema = { type: 'string', enum: ['A', 'B'] };
    const values = (value?: unknown) => choices(schema, value).map(([stored]) => stored);
    expect([values(), values('A')]).toEqual([
      ['A', 'B'],
      ['A', 'B'],
    ]);
    expect(values('C')).toEqual(['A', 'B', 'C']);
  });
});

describe('what a choice stores', () => {
  it.each([
    ['string', '3', '3'],
    ['number', '2.5', 2.5],
    ['integer', '3', 3],
    ['boolean', 'true', true],
    ['boolean', 'false', false],
    ['boolean', '', undefined],
    ['number', '', undefined],
  ] as const)('is in the type of the field: %s %j', (type, chosen, stored) => {
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
])('takes only what its list offers (%s): %j', (strict, schema) => {
  expect(isStrict(schema)).toBe(strict);
});
