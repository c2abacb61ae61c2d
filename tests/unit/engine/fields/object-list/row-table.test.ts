import { describe, expect, it } from 'vitest';
import {
  insertRow,
  moveRow,
  removeRow,
  restoreRow,
  showRow,
} from '../../../../../src/engine/fields/object-list/row-table.ts';
import type { RowTable } from '../../../../../src/engine/fields/object-list/row-table.ts';

const table: RowTable = {
  items: [{ n: 1 }, { n: 2 }, { n: 3 }],
  keys: ['a', 'b', 'c'],
  open: new Set(['b']),
  removed: undefined,
};

describe('the row table', () => {
  it('opens a new row', () => {
    const next = insertRow(table, 1, {}, 'new');
    expect(next.keys).toEqual(['a', 'new', 'b', 'c']);
    expect(next.items[1]).toEqual({});
    expect([...next.open]).toEqual(['b', 'new']);
  });

  it('moves key and item together', () => {
    const next = moveRow(table, 0, 2);
    expect(next.keys).toEqual(['b', 'c', 'a']);
    expect(next.items).toEqual([{ n: 2 }, { n: 3 }, { n: 1 }]);
    expect(moveRow(table, 0, -1)).toBe(table);
    expect(moveRow(table, 2, 3)).toBe(table);
  });

  it('restores the last removed row as it was: place, key, open or closed', () => {
    for (const index of [0, 1, 2]) {
      const back = restoreRow(removeRow(table, index));
      expect(back).toEqual(table);
    }
    expect(removeRow(table, 1).removed).toEqual({ item: { n: 2 }, key: 'b', index: 1 });
    expect(restoreRow(table)).toBe(table);
    expect(removeRow(table, 9)).toBe(table);
  });

  it('opens and closes', () => {
    expect([...showRow(table, 0, true).open].toSorted()).toEqual(['a', 'b']);
    expect([...showRow(table, 1, false).open]).toEqual([]);
    expect(showRow(table, 9, true)).toBe(table);
  });
});
