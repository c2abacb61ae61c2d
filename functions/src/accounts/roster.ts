import {
  FACTION_ID,
  type Character,
  type FactionCharacter,
  type FactionMember,
} from '../../../contract/faction.ts';
import type { Database } from '../platform/ports.ts';

/** Where the faction's data lies. */
export const FACTION_PATH = `factions/${FACTION_ID}`;

/** The faction's members by character id. */
export type Roster = Readonly<Record<string, FactionMember>>;

/** Reads the whole roster: a few hundred small entries. */
export async function readRoster(database: Database): Promise<Roster> {
  const members = await database.get(`${FACTION_PATH}/members`);
  return entriesOf(members);
}

/** Keyed entries of a value that the database may give as a list when its keys are small numbers. */
export function entriesOf<T>(value: unknown): Record<string, T> {
  if (value === null || typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value as Record<string, T | null>).filter(
      (entry): entry is [string, T] => entry[1] != null,
    ),
  );
}

/** The roster entry of a character, by its id alone: anybody can give a character the name of a member. */
export function memberOf(roster: Roster, characterId: number): FactionCharacter | null {
  const member = roster[String(characterId)];
  return member ? { characterId, ...member } : null;
}

/** The members among some characters, the highest rank first. */
export function membersOf(roster: Roster, characters: readonly Character[]): FactionCharacter[] {
  return characters
    .map(({ id }) => memberOf(roster, id))
    .filter((member) => member !== null)
    .toSorted((a, b) => b.scriptRank - a.scriptRank);
}
