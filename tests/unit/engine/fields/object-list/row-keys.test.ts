import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepKeys } from '../../../../../src/engine/fields/object-list/row-keys.ts';

const rows = (...names: string[]) => names.map((name) => ({ name }));

describe('keepKeys', () => {
  it('keeps the keys around a row that came or went', () => {
    const keys = ['1', '2', '3'];
    expect(keepKeys(keys, rows('a', 'b', 'c'), rows('a', 'c'))).toEqual(['1', '3']);
    const grown = keepKeys(keys, rows('a', 'b', 'c'), rows('a', 'new', 'b', 'c'));
    expect(grown.toSpliced(1, 1)).toEqual(keys);
    expect(keys).not.toContain(grown[1]);
  });

  it('gives every row a key of its own, whatever changed', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c'));
    fc.assert(
      fc.property(list, list, (before, after) => {
        const keys = before.map((_, index) => `key ${index}`);
        const kept = keepKeys(keys, rows(...before), rows(...after));
        expect(kept).toHaveLength(after.length);
        expect(new Set(kept).size).toBe(after.length);
      }),
    );
  });
});
