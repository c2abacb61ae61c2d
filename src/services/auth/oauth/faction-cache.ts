import * as v from 'valibot';
import { ageOf, type Clock } from '../../../shared/lib/clock.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import type { TextStorage } from '../../../shared/lib/storage.ts';
import { readJson, readJsonObject, writeJson } from '../../../shared/lib/json-storage.ts';
import { FACTION_CACHE_MS } from './limits.ts';
import { storedMemberships } from './memberships.ts';
import type { Memberships } from './user-from-provider.ts';
import { FACTION_CACHE_KEY, FACTION_RANKS_KEY } from './storage-keys.ts';

interface Entry {
  readonly at: number;
  readonly memberships: Memberships;
}

type Entries = Readonly<Record<string, Entry>>;

/**
 * Cache of memberships by character ids, valid for 30 minutes. Stored without names because it outlives a sign-out.
 * For display only.
 */
export interface FactionCache {
  get(characterIds: readonly number[]): Memberships | null;
  set(characterIds: readonly number[], memberships: Memberships): void;
  /** Returns the character with the highest rank ever cached in this tab; the first of equals. */
  highestOf(characterIds: readonly number[]): number | undefined;
  /** Removes expired entries. */
  clean(): void;
}

/** Independent of the order of ids. */
const keyOf = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join(',');

const storedEntry = v.object({ at: v.number(), memberships: storedMemberships });

const withoutNames = (memberships: Memberships): Memberships =>
  Object.fromEntries(
    Object.entries(memberships).map(([id, membership]) => [
      id,
      { ...membership, character: membership.character && { ...membership.character, characterName: '' } },
    ]),
  );

/** Session storage is user-editable, so malformed entries are ignored. */
function entriesOf(value: unknown): Entries {
  if (!isPlainObject(value)) return {};
  const entries = Object.entries(value).filter((pair): pair is [string, Entry] => {
    return v.is(storedEntry, pair[1]);
  });
  return Object.fromEntries(entries);
}

/** Returns script ranks of members by character id. */
const ranksOf = (memberships: Memberships): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(memberships).flatMap(([id, { isMember, character }]) =>
      isMember && character ? [[id, character.scriptRank]] : [],
    ),
  );

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
      // A failed write, such as a full storage, is ignored: the next sign-in requests the memberships again.
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
