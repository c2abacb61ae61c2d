import { fold } from '../../shared/lib/fold.ts';
import { memoizeWeak } from '../../shared/lib/memoize-weak.ts';
import { groupOptions } from './group-options.ts';
import type { SourceOption } from './source-option.ts';

/** The options that a search found, best first, and how many there are beyond those shown. */
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

/** Lists run to thousands and are searched at every key: an option is folded once in its life. */
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

/** Options of one group side by side, groups in the order in which each first appears. */
const grouped = (options: readonly SourceOption[]): readonly SourceOption[] =>
  groupOptions(options).flatMap((group) => group.options);

/**
 * Finds options in which every word of the query occurs in the label, value, group or detail, ignoring case and
 * accents. Starts of the label come first, then starts of words, then any other place. Groups stay together.
 * @param limit how many options to hand back at most; `total` counts them all
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
