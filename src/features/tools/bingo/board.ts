import * as v from 'valibot';
import { decodeText } from '../../../../contract/wire-text.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import { FREE } from './card.ts';
import { completeLines, LINES } from './lines.ts';

/** A log entry of a card. */
export interface Move {
  readonly key: string;
  readonly employee: string;
  readonly phrase: string;
  readonly timestamp: number;
  readonly type: 'marked' | 'unmarked' | 'bingo';
  readonly lineIndex?: number;
}

/** State of a card after the day's moves. */
export interface Board {
  /** Owner of each mark; null if unmarked. The middle is null but always counts as marked. */
  readonly marks: readonly (string | null)[];
  /** Indexes of the complete lines. */
  readonly lines: readonly number[];
  /** Indexes of the announced lines. */
  readonly announced: readonly number[];
  /** The last twenty moves, newest first. */
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

/** Parses the log's moves since a timestamp, in order. Invalid entries are dropped. */
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

/** Computes the board; for each square the last move applies. */
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

/** Returns the complete, unannounced lines whose last mark is the user's. */
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
