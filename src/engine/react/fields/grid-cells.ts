/** Visible field in the grid of twelve columns. */
export interface Cell {
  readonly name: string;
  readonly span: number;
  /** True if it starts a new row. */
  readonly starts: boolean;
}

/**
 * Arranges fields in rows as if all were visible, and returns the visible ones. A field that appears therefore moves
 * only its neighbours in its row.
 */
export function gridCells(
  names: readonly string[],
  spanOf: (name: string) => number,
  hidden: ReadonlySet<string>,
): readonly Cell[] {
  const cells: Cell[] = [];
  let used = 0;
  let starts = true;
  for (const name of names) {
    const span = spanOf(name);
    if (used + span > 12) {
      used = 0;
      starts = true;
    }
    used += span;
    if (hidden.has(name)) continue;
    cells.push({ name, span, starts });
    starts = false;
  }
  return cells;
}
