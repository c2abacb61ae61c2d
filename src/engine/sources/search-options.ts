import { fold } from '../../shared/lib/fold.ts';
import { memoizeWeak } from '../../shared/lib/memoize-weak.ts';
import { groupOptions } from './group-options.ts';
import type { SourceOption } from './source-option.ts';

/** Search result, best first, with the total number of matches. */
export interface Hits {
  readonly options: readonly SourceOption[];
  readonly total: number;
}

interface Index {
  readonly label: string;
  readonly labelTokens: readonly string[];
  readonly words: readonly string[];
  readonly text: string;
}

const NO_HIT = Infinity;

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Memoized per option: lists contain thousands of options and are searched on every key press. */
const indexOf = memoizeWeak((option: SourceOption): Index => {
  const label = fold(option.label);
  const text = fold([option.label, option.value, option.group, option.detail, option.search].join(' '));
  return { label, labelTokens: wordsOf(label), words: wordsOf(text), text };
});

function rank(index: Index, word: string): number {
  if (index.label.startsWith(word)) return 0;
  if (index.labelTokens.some((candidate) => candidate.startsWith(word))) return 1;
  if (index.words.some((candidate) => candidate.startsWith(word))) return 2;
  return index.text.includes(word) ? 3 : NO_HIT;
}

/** Returns the options grouped, in order of the first option of each group. */
const grouped = (options: readonly SourceOption[]): readonly SourceOption[] =>
  groupOptions(options).flatMap((group) => group.options);

/**
 * Returns options in which every word of the query occurs in the label, value, group or detail, ignoring case and
 * accents. Starts of the label rank first, then starts of words, then any position. Groups stay together.
 * @param limit maximum number of returned options; `total` counts all
 */
export function searchOptions(options: readonly SourceOption[], query: string, limit = 50): Hits {
  const words = wordsOf(fold(query));
  if (words.length === 0) return { options: grouped(options).slice(0, limit), total: options.length };
  const ranked = options
    .map((option) => ({ option, rank: words.reduce((sum, word) => sum + rank(indexOf(option), word), 0) }))
    .filter((hit) => hit.rank < NO_HIT)
    .toSorted((a, b) => a.rank - b.rank);
  return { options: grouped(ranked.slice(0, limit).map((hit) => hit.option)), total: ranked.length };
}
