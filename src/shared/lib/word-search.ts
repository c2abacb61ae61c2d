import { fold } from './fold.ts';

/** Matches within the limit, best first, and the total number of matches. */
export interface Found<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** A search over a fixed list of items. */
export interface WordSearch<T> {
  /** Returns the items in which every query word is a word prefix, best match first; ties are in list order. */
  readonly find: (query: string, limit: number) => Found<T>;
}

/** Minimum word length for typo tolerance; shorter words are too similar. */
export const SHORTEST_WITH_TYPO = 4;

const HAS_DIGIT = /\p{N}/u;

const EXACT = 0;
const BEGINNING = 1;
const TYPO = 2;

/** Splits a text into normalized words of letters and digits. */
export const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns true if a word starts with the typed text, allowing one inserted, missing, replaced or transposed letter. */
export function beginsAlmost(word: string, typed: string): boolean {
  let same = 0;
  while (same < typed.length && word[same] === typed[same]) same += 1;
  const [rest, left] = [typed.slice(same), word.slice(same)];
  if (rest.length <= 1) return true;
  return (
    left.slice(1).startsWith(rest.slice(1)) ||
    left.startsWith(rest.slice(1)) ||
    left.slice(1).startsWith(rest) ||
    (left[0] === rest[1] && left[1] === rest[0] && left.slice(2).startsWith(rest.slice(2)))
  );
}

/** Binary search: returns the index of the first word that is not before `wanted`. */
function placeOf(words: readonly string[], wanted: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Builds a search over items by the words of their texts, ignoring case and accents. Tolerates one typo per word from
 * four letters, but none in words with a digit, because another number identifies somebody else.
 */
export function createWordSearch<T>(items: readonly T[], textOf: (item: T) => string): WordSearch<T> {
  const places = new Map<string, number[]>();
  items.forEach((item, place) => {
    for (const word of new Set(wordsIn(textOf(item)))) {
      const known = places.get(word);
      if (known) known.push(place);
      else places.set(word, [place]);
    }
  });
  const words = [...places.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  const lettersOnly = words.filter((word) => !HAS_DIGIT.test(word));

  /** Ranks items by match of one word, keyed by index; lower is better. */
  const ranksOf = (typed: string): ReadonlyMap<number, number> => {
    const ranks = new Map<number, number>();
    const add = (word: string, rank: number): void => {
      for (const place of places.get(word) ?? []) {
        const known = ranks.get(place);
        if (known === undefined || known > rank) ranks.set(place, rank);
      }
    };
    for (const word of words.slice(placeOf(words, typed))) {
      if (!word.startsWith(typed)) break;
      add(word, word === typed ? EXACT : BEGINNING);
    }
    if (typed.length >= SHORTEST_WITH_TYPO)
      for (const word of lettersOnly) if (beginsAlmost(word, typed)) add(word, TYPO);
    return ranks;
  };

  return {
    find(query, limit) {
      const typed = wordsIn(query);
      if (typed.length === 0) return { items: items.slice(0, limit), total: items.length };
      const [first = new Map<number, number>(), ...others] = typed
        .map(ranksOf)
        .toSorted((a, b) => a.size - b.size);
      // Rank and index are combined in one number: most items may match, and numbers sort fastest
      const hits: number[] = [];
      for (const [place, rank] of first) {
        let sum = rank;
        for (const other of others) sum += other.get(place) ?? Infinity;
        if (sum < Infinity) hits.push(sum * items.length + place);
      }
      const best = Float64Array.from(hits).toSorted().subarray(0, limit);
      return {
        items: Array.from(best, (hit) => items[hit % items.length]).filter((item) => item !== undefined),
        total: hits.length,
      };
    },
  };
}
