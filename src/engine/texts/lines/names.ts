import { escapePattern } from '../../../shared/lib/escape-pattern.ts';
import type { NameShapes } from './line-kind.ts';
import { shapeOf } from './pattern-parts.ts';

/** Recognises names by their shape: capitalised words, one word with an underscore, or a declared pattern. */
export interface NameFinder {
  /** Returns true if a text is a name as a whole. */
  isName(text: string): boolean;
  /** Returns the length of the name at the start of a text; 0 for none. A single word is no name here. */
  lengthAt(text: string): number;
  /** Returns a name as printed, with spaces for underscores. */
  shown(text: string): string;
  /** Returns a name as printed, without titles. */
  personOf(text: string): string;
}

/** Maximum number of words of a name with its titles. */
const LONGEST_NAME = 6;

const CAPITAL = '[\\p{Lu}\\p{Lt}\\p{Lo}]';
/** Initial, or word of a name without a final possessive. */
const WORD = `(?:${CAPITAL}\\.(?= )|${CAPITAL}(?:(?!['’]s(?![\\p{L}\\p{N}]))[\\p{L}\\p{M}\\p{N}'’-]){0,30})`;
const JOINED = `${CAPITAL}[\\p{L}\\p{M}'’-]{0,30}(?:_[\\p{L}\\p{M}'’-]{1,30}?){1,3}(?=['’]s(?![\\p{L}\\p{N}])|(?![\\p{L}\\p{M}\\p{N}_'’-]))`;

const anyOf = (words: readonly string[]): string => words.map(escapePattern).join('|');

/** Returns a key that is equal for the spellings of one name: case and spaces. Letters that look alike differ. */
export const personKey = (name: string): string =>
  name
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();

/** Creates the finder of a kind's names. */
export function nameFinder({ titles = [], particles = [], others = [] }: NameShapes): NameFinder {
  const title = titles.length > 0 ? `(?:(?:${anyOf(titles)}) ){0,2}` : '';
  const within = particles.length > 0 ? `(?:(?:${anyOf(particles)}) ){0,3}` : '';
  const other = others.length > 0 ? `(?:${others.map(shapeOf).join('|')})(?![\\p{L}\\p{N}_])` : '(?!)';
  const words = `${title}${WORD}(?: ${within}${WORD}){0,${LONGEST_NAME - 1}}`;
  const name = new RegExp(`^(?:${other}|${title}${JOINED}|${words})`, 'u');
  const alone = new RegExp(`^(?:${other}|${title}${JOINED})$`, 'u');
  const leading = new RegExp(`^${title}`, 'u');
  const isOther = new RegExp(`^(?:${other})$`, 'u');
  const found = (text: string): string => name.exec(text)?.[0] ?? '';
  const shown = (text: string): string => (isOther.test(text) ? text : text.replaceAll('_', ' '));
  return {
    isName: (text) => found(text) === text,
    lengthAt: (text) => {
      const run = found(text);
      return alone.test(run) || run.includes(' ') ? run.length : 0;
    },
    shown,
    personOf: (text) => shown(text).replace(leading, ''),
  };
}
