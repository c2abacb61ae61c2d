import { beginsAlmost, SHORTEST_WITH_TYPO, wordsIn } from '../../shared/lib/word-search.ts';

/** Part of a text that a listed name can replace, with the names. */
export interface Completion {
  readonly start: number;
  readonly end: number;
  /** Best names first. */
  readonly names: readonly string[];
  /** Number of all names found. */
  readonly total: number;
  /** True if Enter may take the first name: three letters without a typo. */
  readonly isMeant: boolean;
}

/** Returns the names for at least `shortest` letters before the caret; undefined if there are none. */
export type CompleteName = (text: string, caret: number, shortest: number) => Completion | undefined;

/** Maximum number of names shown. */
const MOST = 8;

/** Minimum query length at which the first name is marked. */
const MEANT = 3;

/** Separators of the two streets of a crossing. */
export const CROSSING = /[/&]|\sand\s/gi;

/** House number before a name: “31 ”, “12b, ”, “No. 4 ”. */
const NUMBER = /^\s*(?:(?:no\.?|#)\s*)?\d+\p{L}?[\s,]+/iu;

/** Text in one line that can be the beginning of a name. A dot before a word begins a phrase. */
const QUERY = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’.-]|[^\S\r\n](?!\.))*$/u;

const WORD_GOES_ON = /^[\p{L}\p{M}\p{N}]/u;

/** Abbreviations of street types, with the whole word. */
const UNABBREVIATED: ReadonlyMap<string, string> = new Map([
  ['ave', 'avenue'],
  ['blvd', 'boulevard'],
  ['ct', 'court'],
  ['fwy', 'freeway'],
  ['hwy', 'highway'],
  ['ln', 'lane'],
  ['pkwy', 'parkway'],
  ['rd', 'road'],
  ['st', 'street'],
]);

const wholeWord = (word: string): string => UNABBREVIATED.get(word) ?? word;

interface Entry {
  readonly name: string;
  /** Words of the name as written, and without abbreviations. */
  readonly words: readonly string[];
  /** Folded name without abbreviations. */
  readonly whole: string;
  readonly isUsed: boolean;
}

function entryOf(name: string, isUsed: boolean): Entry {
  const written = wordsIn(name);
  const whole = written.map(wholeWord);
  return { name, words: [...new Set([...written, ...whole])], whole: whole.join(' '), isUsed };
}

/** Number of typos in the query; Infinity if a word begins no word of the name, or for more than one typo. */
function typosIn(query: readonly string[], { words }: Entry): number {
  let typos = 0;
  for (const word of query) {
    if (words.some((one) => one.startsWith(word) || one.startsWith(wholeWord(word)))) continue;
    if (word.length < SHORTEST_WITH_TYPO || !words.some((one) => beginsAlmost(one, word))) return Infinity;
    typos += 1;
  }
  return typos > 1 ? Infinity : typos;
}

/** Rank of a name, lower is better: without a typo, used recently, beginning with the query. */
const rankOf = (query: string, typos: number, { whole, isUsed }: Entry): number =>
  typos * 4 + (isUsed ? 0 : 2) + (whole.startsWith(query) ? 0 : 1);

/** Returns the end of the last separator in a text, 0 if there is none. */
const lastStreet = (text: string): number =>
  [...text.matchAll(CROSSING)].reduce((_, { 0: found, index }) => index + found.length, 0);

/**
 * Creates a completer of names in a free text, such as streets in an address. A name may follow a house number or the
 * first street of a crossing; text behind a name is left alone.
 * @param used names that come first, last used first
 */
export function createNameCompleter(names: readonly string[], used: readonly string[]): CompleteName {
  const entries = [...new Set([...used, ...names])].map((name, at) => entryOf(name, at < used.length));
  return (text, caret, shortest) => {
    if (WORD_GOES_ON.test(text.slice(caret))) return undefined;
    const street = lastStreet(text.slice(0, caret));
    const typed = text.slice(street, caret);
    const start = street + (NUMBER.exec(typed)?.[0].length ?? /^\s*/.exec(typed)?.[0].length ?? 0);
    const query = text.slice(start, caret);
    if (query.trim().length < shortest || (query !== '' && !QUERY.test(query))) return undefined;
    const same = query.trim().toLowerCase();
    const words = wordsIn(query);
    const whole = words.map(wholeWord).join(' ');
    const first = text.slice(0, street).toLowerCase();
    const hits = entries.flatMap((entry) => {
      const typos = typosIn(words, entry);
      if (typos === Infinity || (first !== '' && first.includes(entry.name.toLowerCase()))) return [];
      return [{ name: entry.name, typos, rank: rankOf(whole, typos, entry) }];
    });
    // A complete name needs no list: Enter then goes to the next field
    if (hits.length === 0 || hits.some(({ name }) => name.toLowerCase() === same)) return undefined;
    const best = hits.toSorted((a, b) => a.rank - b.rank).slice(0, MOST);
    return {
      start,
      end: caret,
      names: best.map(({ name }) => name),
      total: hits.length,
      isMeant: same.length >= MEANT && best[0]?.typos === 0,
    };
  };
}

/** Returns the listed names in texts, in order of the texts; of two that overlap, the longer one. */
export function namesIn(texts: readonly string[], names: readonly string[]): readonly string[] {
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  const found = texts.flatMap((text) => {
    let rest = text.toLowerCase();
    return longestFirst.filter((name) => {
      const left = rest.replaceAll(name.toLowerCase(), '\n');
      const isIn = left !== rest;
      rest = left;
      return isIn;
    });
  });
  return [...new Set(found)];
}
