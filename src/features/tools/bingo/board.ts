import * as v from 'valibot';
import { decodeText } from '../../../../contract/wire-text.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import { FREE } from './card.ts';
import { completeLines, LINES } from './lines.ts';

/** What somebody did, as it lies in the log of a card. */
export interface Move {
  readonly key: string;
  readonly employee: string;
  readonly phrase: string;
  readonly timestamp: number;
  readonly type: 'marked' | 'unmarked' | 'bingo';
  readonly lineIndex?: number;
}

/** What the moves of a day make of a card. */
export interface Board {
  /** Who marked each square; null where nobody did. The middle is nobody's and always marked. */
  readonly marks: readonly (string | null)[];
  /** The lines that are complete, by index. */
  readonly lines: readonly number[];
  /** The lines that were announced. */
  readonly announced: readonly number[];
  /** The last twenty moves, the newest first. */
  readonly recent: readonly Move[];
}

const RECENT = 20;

const storedMove = v.object({
  employee: v.pipe(v.string(), v.transform(decodeText)),
  phrase: v.string(),
  timestamp: v.number(),
  type: v.picklist(['marked', 'unmarked', 'bingo']),
  lineIndex: v.fallback(v.optional(v.number()), undefined),
});

/** The moves of a log since a moment, in their order. Entries of another shape are left out. */
export function movesOf(log: unknown, since: number): readonly Move[] {
  if (!isPlainObject(log)) return [];
  return Object.entries(log)
    .flatMap(([key, entry]) => {
      const read = v.safeParse(storedMove, entry);
      if (!read.success || read.output.timestamp < since) return [];
      const { lineIndex, ...move } = read.output;
      return [{ key, ...move, ...(lineIndex !== undefined && { lineIndex }) }];
    })
    .toSorted((a, b) => a.timestamp - b.timestamp || (a.key < b.key ? -1 : 1));
}

/** The board that the moves lead to: of each square the last one counts. */
export function boardOf(card: readonly (string | null)[], moves: readonly Move[]): Board {
  const owner = new Map<string, string>();
  for (const { type, phrase, employee } of moves) {
    if (type === 'marked') owner.set(phrase, employee);
    if (type === 'unmarked') owner.delete(phrase);
  }
  const marks = card.map((phrase) => (phrase === null ? null : (owner.get(phrase) ?? null)));
  return {
    marks,
    lines: completeLines((square) => square === FREE || marks[square] !== null),
    announced: moves.flatMap(({ type, lineIndex }) =>
      type === 'bingo' && lineIndex !== undefined ? [lineIndex] : [],
    ),
    recent: moves.slice(-RECENT).toReversed(),
  };
}

/** The complete lines that nobody has announced and that a user's own mark completed last. */
export function linesToAnnounce(
  card: readonly (string | null)[],
  moves: readonly Move[],
  { lines, announced }: Board,
  me: string,
): readonly number[] {
  return lines
    .filter((line) => !announced.includes(line))
    .filter((line) => {
      const phrases = LINES[line]?.squares.map((square) => card[square]) ?? [];
      return (
        moves.findLast(({ type, phrase }) => type === 'marked' && phrases.includes(phrase))?.employee === me
      );
    });
}
