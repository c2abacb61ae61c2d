import { describe, expect, it } from 'vitest';
import { isStrict, storedChoice } from '../../../../src/engine/fields/choices.ts';

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

  it('is no other', () => {
    expect(isStrict({ type: 'string' })).toBe(false);
    expect(isStrict({ type: 'string', 'x-strict': false })).toBe(false);
    expect(isStrict({ type: 'array', items: { type: 'string', 'x-strict': false } })).toBe(false);
  });
});
