import { useMemo } from 'react';
import { useCache } from '../cache/cache-store.ts';
import { entriesOf, textOf } from '../../shared/lib/entries.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { useLibrary } from './library.ts';
import type { LibraryEntry } from './library-entry.ts';

/** Pseudo account of organisation phrases, which administrators edit. */
export const ORGANISATION = 'organisation';

/** Parses the organisation phrases from option lists; invalid entries are skipped. */
export const phrasesInLists = (lists: unknown): readonly LibraryEntry[] =>
  entriesOf(isPlainObject(lists) ? lists['phrases'] : undefined).flatMap(({ key, value }) => {
    const name = textOf(value, 'name');
    const content = textOf(value, 'content');
    if (name === '' || content === '') return [];
    const form = textOf(value, 'form') || null;
    return [{ id: `${ORGANISATION}-${key}`, kind: 'phrase', name, form, content, account: ORGANISATION }];
  });

/** Returns the phrases of the user and of the organisation. */
export function usePhrases(): readonly LibraryEntry[] {
  const entries = useLibrary((state) => state.entries);
  const lists = useCache(({ segments }) => segments.selectOptions);
  return useMemo(
    () => [...entries.filter(({ kind }) => kind === 'phrase'), ...phrasesInLists(lists)],
    [entries, lists],
  );
}
