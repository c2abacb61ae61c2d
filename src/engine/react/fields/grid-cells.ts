/** A visible field in the grid of twelve columns. */
export interface Cell {
  readonly name: string;
  readonly span: number;
  /** Begins a row, whatever room the row before has left. */
  readonly starts: boolean;
}

/**
 * Places fields in rows as if all of them were visible, and returns those that are not hidden. So a field that appears moves
 * nothing but its neighbours in its own row.
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
