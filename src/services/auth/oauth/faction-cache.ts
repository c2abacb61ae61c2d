import * as v from 'valibot';
import { ageOf, type Clock } from '../../../shared/lib/clock.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import type { TextStorage } from '../../../shared/lib/storage.ts';
import { readJson, readJsonObject, writeJson } from '../../../shared/lib/json-storage.ts';
import { FACTION_CACHE_MS } from './limits.ts';
import { storedMemberships } from './memberships.ts';
import type { Memberships } from './person-of.ts';
import { FACTION_CACHE_KEY, FACTION_RANKS_KEY } from './storage-keys.ts';

interface Entry {
  readonly at: number;
  readonly memberships: Memberships;
}

type Entries = Readonly<Record<string, Entry>>;

/**
 * Memberships as the server last gave them, for half an hour, by the ids of the characters, without their names: it
 * outlives a sign-out (spec §4). For display alone.
 */
export interface FactionCache {
  get(characterIds: readonly number[]): Memberships | null;
  set(characterIds: readonly number[], memberships: Memberships): void;
  /** The highest-ranking of some characters by all that this tab was given, however long ago; the first of equals. */
  highestOf(characterIds: readonly number[]): number | undefined;
  /** Removes what has expired. */
  clean(): void;
}

/** The same characters in any order are the same key. */
const keyOf = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join(',');

const storedEntry = v.object({ at: v.number(), memberships: storedMemberships });

const withoutNames = (memberships: Memberships): Memberships =>
  Object.fromEntries(
    Object.entries(memberships).map(([id, membership]) => [
      id,
      { ...membership, character: membership.character && { ...membership.character, characterName: '' } },
    ]),
  );

/** Anyone can write to session storage, so what does not have the right shape is not there. */
function entriesOf(value: unknown): Entries {
  if (!isPlainObject(value)) return {};
  const entries = Object.entries(value).filter((pair): pair is [string, Entry] => {
    return v.is(storedEntry, pair[1]);
  });
  return Object.fromEntries(entries);
}

/** The script ranks of members. */
const ranksOf = (memberships: Memberships): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(memberships).flatMap(([id, { isMember, character }]) =>
      isMember && character ? [[id, character.scriptRank]] : [],
    ),
  );

/** The cache in a storage, with ages by a clock. */
export function createFactionCache(storage: TextStorage, clock: Clock): FactionCache {
  const fresh = (): Entries => {
    const entries = Object.entries(entriesOf(readJson(storage, FACTION_CACHE_KEY)));
    return Object.fromEntries(entries.filter(([, { at }]) => ageOf(at, clock.now()) < FACTION_CACHE_MS));
  };
  const ranks = (): Record<string, unknown> => readJsonObject(storage, FACTION_RANKS_KEY) ?? {};
  return {
    get: (ids) => {
      const entries = fresh();
      const key = keyOf(ids);
      return Object.hasOwn(entries, key) ? (entries[key]?.memberships ?? null) : null;
    },
    set: (ids, memberships) => {
      // A full storage only means that the next sign-in asks again.
      const entry: Entry = { at: clock.now(), memberships: withoutNames(memberships) };
      writeJson(storage, FACTION_CACHE_KEY, { ...fresh(), [keyOf(ids)]: entry });
      const others = Object.entries(ranks()).filter(([id]) => !Object.hasOwn(memberships, id));
      const known = { ...Object.fromEntries(others), ...ranksOf(memberships) };
      if (Object.keys(known).length === 0) storage.remove(FACTION_RANKS_KEY);
      else writeJson(storage, FACTION_RANKS_KEY, known);
    },
    highestOf: (ids) => {
      const known = ranks();
      const ranked = ids.flatMap((id) => {
        const rank = known[id];
        return typeof rank === 'number' ? [{ id, rank }] : [];
      });
      return ranked.toSorted((a, b) => b.rank - a.rank)[0]?.id;
    },
    clean: () => {
      const entries = fresh();
      if (Object.keys(entries).length === 0) storage.remove(FACTION_CACHE_KEY);
      else writeJson(storage, FACTION_CACHE_KEY, entries);
    },
  };
}
