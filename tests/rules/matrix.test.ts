import { describe, expect, it } from 'vitest';

import { validate } from './support/database.ts';
import { cellsOf, CELLS, ROWS } from './table/cells.ts';
import { OPERATIONS } from './table/row.ts';

describe('permissions', () => {
  const rows = ROWS.flatMap((row) =>
    OPERATIONS.map((operation) => [`${operation} /${row.path}`, cellsOf(row, operation)] as const),
  ).filter(([, cells]) => cells.length > 0);

  it.each(rows)('%s', (_title, cells) => {
    const wrong = cells.filter((cell) => validate(cell).allowed !== cell.allowed);
    expect(wrong.map(({ name, allowed }) => `${name}: should be ${allowed ? 'allowed' : 'denied'}`)).toEqual(
      [],
    );
  });

  it('has a cell for every user, operation and path', () => {
    expect(CELLS.length).toBeGreaterThan(6000);
    expect(new Set(CELLS.map(({ name }) => name)).size).toBe(CELLS.length);
  });
});
