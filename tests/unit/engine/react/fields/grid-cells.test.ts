import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridCells } from '../../../../../src/engine/react/fields/grid-cells.ts';

describe('gridCells', () => {
  it('never moves a field to another row when others are hidden', () => {
    const cases = fc.array(fc.record({ span: fc.integer({ min: 1, max: 12 }), hidden: fc.boolean() }));
    fc.assert(
      fc.property(cases, (fields) => {
        const all = fields.map((_, index) => String(index));
        const span = (name: string): number => fields[Number(name)]?.span ?? 12;
        const rowsOf = (hidden: ReadonlySet<string>): Map<string, string> => {
          const rows = new Map<string, string>();
          let row = '';
          for (const { name, starts } of gridCells(all, span, hidden)) {
            if (starts) row = name;
            rows.set(name, row);
          }
          return rows;
        };
        const full = rowsOf(new Set());
        const some = rowsOf(new Set(all.filter((name) => fields[Number(name)]?.hidden)));
        for (const [name, row] of some) {
          const mates = [...some].filter(([, other]) => other === row).map(([mate]) => full.get(mate));
          expect(mates.every((mate) => mate === full.get(name))).toBe(true);
        }
      }),
    );
  });
});
