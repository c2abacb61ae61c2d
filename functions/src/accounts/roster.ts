import {
  FACTION_ID,
  type Character,
  type FactionCharacter,
  type FactionMember,
} from '../../../contract/faction.ts';
import type { Database } from '../platform/ports.ts';

export const FACTION_PATH = `factions/${FACTION_ID}`;

/** Faction members by character id. */
export type Roster = Readonly<Record<string, FactionMember>>;

/** Reads the whole roster, a few hundred small entries. */
export async function readRoster(database: Database): Promise<Roster> {
  const members = await database.get(`${FACTION_PATH}/members`);
  return entriesOf(members);
}

/** Returns the entries of a value, which the database may return as an array if its keys are small integers. */
export function entriesOf<T>(value: unknown): Record<string, T> {
  if (value === null || typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value as Record<string, T | null>).filter(
      (entry): entry is [string, T] => entry[1] != null,
    ),
  );
}

/** Returns the roster entry of a character, by id alone: character names are not unique. */
export function memberOf(roster: Roster, characterId: number): FactionCharacter | null {
  const member = roster[String(characterId)];
  return member ? { characterId, ...member } : null;
}

/** Returns the members among the characters, highest rank first. */
export function membersOf(roster: Roster, characters: readonly Character[]): FactionCharacter[] {
  return characters
    .map(({ id }) => memberOf(roster, id))
    .filter((member) => member !== null)
    .toSorted((a, b) => b.scriptRank - a.scriptRank);
}
