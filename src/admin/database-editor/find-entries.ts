import { oncePer } from '../../lib/once-per.ts';
import type { ListedEntry } from './entries.ts';

const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Thousands of entries are searched at every key: one is folded once in its life. */
const textOf = oncePer((entry: ListedEntry) => fold([entry.key, ...entry.texts].join(' ')));

/** The entries in whose texts every word of the query occurs, whatever the case and the accents. */
export function findEntries(entries: readonly ListedEntry[], query: string): readonly ListedEntry[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return words.length === 0
    ? entries
    : entries.filter((entry) => words.every((word) => textOf(entry).includes(word)));
}
