import { msg, t } from '../../../../contract/messages.ts';
const SIDE = [0, 1, 2, 3, 4] as const;

export interface Line {
  readonly name: string;
  readonly squares: readonly number[];
}

/** The twelve lines: five rows, five columns, two diagonals. */
export const LINES: readonly Line[] = [
  ...SIDE.map((row) => ({
    name: t('Row {value}', { value: row + 1 }),
    squares: SIDE.map((at) => row * 5 + at),
  })),
  ...SIDE.map((column) => ({
    name: t('Column {value}', { value: column + 1 }),
    squares: SIDE.map((at) => at * 5 + column),
  })),
  { name: msg('Diagonal down'), squares: SIDE.map((at) => at * 6) },
  { name: msg('Diagonal up'), squares: SIDE.map((at) => 4 + at * 4) },
];

/** Returns the indexes of the lines whose squares are all marked. */
export const completeLines = (isMarked: (square: number) => boolean): readonly number[] =>
  LINES.flatMap(({ squares }, index) => (squares.every(isMarked) ? [index] : []));
