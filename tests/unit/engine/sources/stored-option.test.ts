import { describe, expect, it } from 'vitest';
import { withStored } from '../../../../src/engine/sources/stored-option.ts';

const options = [
  { value: 'a', label: 'A' },
  { value: 'c', label: 'C' },
];

describe('withStored', () => {
  it('adds a stored value that is no longer offered, and says so', () => {
    expect(withStored(options, ['b', 'a'])).toEqual([
      ...options,
      { value: 'b', label: 'b (no longer listed)' },
    ]);
  });

  it('returns the very list when nothing is missing', () => {
    expect(withStored(options, ['a', ''])).toBe(options);
  });
});
