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
  it('is its value, in the type of the field', () => {
    expect(storedChoice({ type: 'string' }, '3')).toBe('3');
    expect(storedChoice({ type: 'number' }, '2.5')).toBe(2.5);
    expect(storedChoice({ type: 'integer' }, '3')).toBe(3);
    expect(storedChoice({ type: 'boolean' }, 'true')).toBe(true);
    expect(storedChoice({ type: 'boolean' }, 'false')).toBe(false);
  });

  it.each(['string', 'number', 'integer', 'boolean'] as const)(
    'is nothing for the empty choice of a %s',
    (type) => {
      expect(storedChoice({ type }, '')).toBeUndefined();
    },
  );
});

describe('a field that takes only what its list offers', () => {
  it('says so itself, in its items, or by fixed values', () => {
    expect(isStrict({ type: 'string', enum: ['A'] })).toBe(true);
    expect(isStrict({ type: 'string', 'x-strict': true })).toBe(true);
    expect(isStrict({ type: 'array', items: { type: 'string', enum: ['A'] } })).toBe(true);
    expect(isStrict({ type: 'array', items: { type: 'string', 'x-strict': true } })).toBe(true);
    expect(isStrict({ type: 'array', 'x-strict': true, items: { type: 'string' } })).toBe(true);
  });
});
