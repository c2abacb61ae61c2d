import { msg, t, translate } from '../../../../contract/messages.ts';

const SIDE = [0, 1, 2, 3, 4] as const;

interface Line {
  /** English in every language of the screen, because moves are stored with it. */
  readonly name: string;
  readonly squares: readonly number[];
}

/** The twelve lines: five rows, five columns, two diagonals. */
export const LINES: readonly Line[] = [
  ...SIDE.map((row) => ({
    name: `Row ${row + 1}`,
    squares: SIDE.map((at) => row * 5 + at),
  })),
  ...SIDE.map((column) => ({
    name: `Column ${column + 1}`,
    squares: SIDE.map((at) => at * 5 + column),
  })),
  { name: msg('Diagonal down'), squares: SIDE.map((at) => at * 6) },
  { name: msg('Diagonal up'), squares: SIDE.map((at) => 4 + at * 4) },
];

/** Returns the name of a line in the language of the screen. */
export function lineName(name: string): string {
  const [, kind, number] = /^(Row|Column) (\d)$/.exec(name) ?? [];
  if (number === undefined) return translate(name);
  return kind === 'Row' ? t('Row {number}', { number }) : t('Column {number}', { number });
}

/** Returns the indexes of the lines whose squares are all marked. */
export const completeLines = (isMarked: (square: number) => boolean): readonly number[] =>
  LINES.flatMap(({ squares }, index) => (squares.every(isMarked) ? [index] : []));
