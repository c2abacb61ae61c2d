import { useMemo } from 'react';
import { useCache } from '../cache/cache-store.ts';
import { entriesOf, textOf } from '../../shared/lib/entries.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { useLibrary } from './library.ts';
import type { LibraryEntry } from './library-entry.ts';

/** Stands for an account in the phrases of the organisation, which administrators keep. */
export const ORGANISATION = 'organisation';

/** The phrases that administrators keep for everybody; what is none is left out. */
export const phrasesInLists = (lists: unknown): readonly LibraryEntry[] =>
  entriesOf(isPlainObject(lists) ? lists['phrases'] : undefined).flatMap(({ key, value }) => {
    const name = textOf(value, 'name');
    const content = textOf(value, 'content');
    if (name === '' || content === '') return [];
    const form = textOf(value, 'form') || null;
    return [{ id: `${ORGANISATION}-${key}`, kind: 'phrase', name, form, content, account: ORGANISATION }];
  });

/** Every phrase of the user and of the organisation. */
export function usePhrases(): readonly LibraryEntry[] {
  const entries = useLibrary((state) => state.entries);
  const lists = useCache(({ segments }) => segments.selectOptions);
  return useMemo(
    () => [...entries.filter(({ kind }) => kind === 'phrase'), ...phrasesInLists(lists)],
    [entries, lists],
  );
}
