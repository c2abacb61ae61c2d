import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useCache } from '../../cache/cache-store.ts';
import { currentUser } from '../../platform/current-user.ts';
import type { Collection } from './collection.ts';
import { storedAt } from './entries.ts';
import { openEntryDatabase } from '../../history/entry-database.ts';
import { EntrySession, type EntryState } from './entry-session.ts';
import { saveEntry } from '../../history/save-entry.ts';

const openSession = (collection: Collection, key: string | null): EntrySession =>
  new EntrySession({
    collection,
    key,
    stored: key === null ? null : storedAt(useCache.getState().segments, collection, key),
    by: currentUser()?.uid ?? '',
    save: async (change) => saveEntry(await openEntryDatabase(), change),
  });

/** The editing of one entry for as long as its component stands; it hears of every change that others make. */
export function useEntrySession(
  collection: Collection,
  key: string | null,
): { readonly session: EntrySession; readonly state: EntryState } {
  const session = useMemo(() => openSession(collection, key), [collection, key]);
  const state = useStore(session.state);
  const stored = useCache(({ segments }) =>
    state.key === null ? null : storedAt(segments, collection, state.key),
  );
  useEffect(() => session.watch(), [session]);
  useEffect(() => session.hear(stored), [session, stored]);
  return { session, state };
}
