import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepKeys } from '../../../../../src/engine/fields/object-list/row-keys.ts';

const rows = (...names: string[]) => names.map((name) => ({ name }));

describe('keepKeys', () => {
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
