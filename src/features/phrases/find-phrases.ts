import { fold } from '../../shared/lib/fold.ts';
import { memoizeWeak } from '../../shared/lib/memoize-weak.ts';
import type { LibraryEntry } from '../../services/user-library/library-entry.ts';

interface Index {
  readonly name: string;
  readonly words: readonly string[];
  readonly text: string;
}

const indexOf = memoizeWeak((entry: LibraryEntry): Index => {
  const name = fold(entry.name);
  return { name, words: name.split(/[^\p{L}\p{N}]+/u), text: fold(entry.content) };
});

function rank({ name, words, text }: Index, query: string, inTexts: boolean): number {
  if (name.startsWith(query)) return 0;
  if (words.some((word) => word.startsWith(query))) return 1;
  if (!inTexts) return Infinity;
  return name.includes(query) ? 2 : text.includes(query) ? 3 : Infinity;
}

/** Returns the phrases usable in a form, form-specific ones first. */
export const phrasesFor = (phrases: readonly LibraryEntry[], form: string | null): readonly LibraryEntry[] =>
  phrases
    .filter((entry) => entry.form === null || entry.form === form)
    .toSorted((a, b) => Number(a.form === null) - Number(b.form === null));

/**
 * Returns phrases with a word in their name that starts with the query, best match first, ignoring case and accents.
 * With `inTexts`, also matches substrings of name and text.
 */
export function findPhrases(
  phrases: readonly LibraryEntry[],
  query: string,
  inTexts: boolean,
): readonly LibraryEntry[] {
  const wanted = fold(query.trim());
  if (wanted === '') return phrases;
  return phrases
    .map((entry) => ({ entry, at: rank(indexOf(entry), wanted, inTexts) }))
    .filter(({ at }) => at < Infinity)
    .toSorted((a, b) => a.at - b.at)
    .map(({ entry }) => entry);
}
