import { describe, expect, it } from 'vitest';
import { BINGO_PHRASES } from '../../../../../local/seed/bingo.ts';
import { boardOf, linesToAnnounce, movesOf } from '../../../../../src/features/tools/bingo/board.ts';
import { bingoDay, cardOf, FREE, startOfDay } from '../../../../../src/features/tools/bingo/card.ts';
import { LINES } from '../../../../../src/features/tools/bingo/lines.ts';

const PHRASES = Array.from({ length: 30 }, (_, index) => `Phrase ${index}`);
const DAY = 20_000;
const card = cardOf(PHRASES, 'ER', DAY)!;

describe('a card', () => {
  it('has 24 different phrases around a free middle', () => {
    expect(card).toHaveLength(25);
    expect(card[FREE]).toBeNull();
    expect(new Set(card).size).toBe(25);
  });

  it('is the same for all users on a day, and differs by day and card', () => {
    expect(cardOf(PHRASES, 'ER', DAY)).toEqual(card);
    expect(cardOf(PHRASES, 'ER', DAY + 1)).not.toEqual(card);
    expect(cardOf(PHRASES, 'EMS', DAY)).not.toEqual(card);
  });

  it('needs 24 different phrases', () => {
    expect(cardOf(PHRASES.slice(0, 24), 'ER', DAY)).not.toBeNull();
    expect(cardOf([...PHRASES.slice(0, 23), 'Phrase 0'], 'ER', DAY)).toBeNull();
  });

  it.each(['ER', 'EMS', 'Coroner'] as const)('can be created from the seed of %s', (type) => {
    expect(cardOf(BINGO_PHRASES[type], type, DAY)).not.toBeNull();
  });

  it('lasts from nine to nine, server time', () => {
    const nine = Date.UTC(2026, 10, 21, 9);
    expect(bingoDay(nine)).toBe(bingoDay(nine - 1) + 1);
    expect(bingoDay(nine)).toBe(bingoDay(Date.UTC(2026, 10, 22, 8, 59, 59)));
    expect(startOfDay(bingoDay(nine))).toBe(nine);
  });
});

describe('lines', () => {
  it('are twelve, of five squares each, with unique names', () => {
    expect(LINES).toHaveLength(12);
    expect(new Set(LINES.map(({ name }) => name)).size).toBe(12);
    expect(LINES.every(({ squares }) => new Set(squares).size === 5)).toBe(true);
    expect(LINES.filter(({ squares }) => squares.includes(FREE))).toHaveLength(4);
    expect(LINES.map(({ squares }) => squares.join())).toEqual(
      expect.arrayContaining(['0,1,2,3,4', '0,5,10,15,20', '0,6,12,18,24', '4,8,12,16,20']),
    );
  });
});

const log = (...entries: readonly (readonly [string, number, string, number?])[]) =>
  Object.fromEntries(
    entries.map(([type, square, employee, lineIndex], at) => [
      `k${at}`,
      {
        type,
        phrase: card[square],
        employee,
        timestamp: 100 + at,
        ...(lineIndex !== undefined && { lineIndex }),
      },
    ]),
  );

describe('a board', () => {
  it('applies the last move of each square', () => {
    const moves = movesOf(
      log(['marked', 0, 'Ada'], ['marked', 1, 'Ada'], ['unmarked', 0, 'Zoe'], ['marked', 1, 'Zoe']),
      0,
    );
    const { marks } = boardOf(card, moves);
    expect(marks.slice(0, 2)).toEqual([null, 'Zoe']);
  });

  it('ignores earlier days and invalid moves', () => {
    const entries = { ...log(['marked', 0, 'Ada'], ['marked', 1, 'Ada']), x: { type: 'cheated' }, y: 7 };
    expect(movesOf(entries, 101).map(({ key }) => key)).toEqual(['k1']);
    expect(movesOf(null, 0)).toEqual([]);
  });

  it('lets only the player who completed a line announce it, once', () => {
    const first = [0, 1, 2, 3].map((square) => ['marked', square, 'Ada'] as const);
    const announce = (me: string, ...more: readonly (readonly [string, number, string, number?])[]) => {
      const moves = movesOf(log(...first, ...more), 0);
      return linesToAnnounce(card, moves, boardOf(card, moves), me);
    };
    expect(announce('Ada')).toEqual([]);
    expect(announce('Zoe', ['marked', 4, 'Zoe'])).toEqual([0]);
    expect(announce('Ada', ['marked', 4, 'Zoe'])).toEqual([]);
    expect(announce('Zoe', ['marked', 4, 'Zoe'], ['bingo', 0, 'Zoe', 0])).toEqual([]);
  });
});
