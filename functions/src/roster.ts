import {
  FACTION_ID,
  type Character,
  type FactionCharacter,
  type FactionMember,
} from '../../contract/faction.ts';
import type { Database } from './ports.ts';

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

/** How names are compared: case, underscores and runs of spaces make no difference. */
const plainName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');

/**
 * The roster entry of a character: by its id, else by its exact name when one entry alone has that name, because a
 * roster typed by hand may carry a wrong id.
 */
export function memberOf(
  roster: Roster,
  { id, firstname, lastname }: Pick<Character, 'id' | 'firstname' | 'lastname'>,
): FactionCharacter | null {
  const byId = roster[String(id)];
  if (byId) return { characterId: id, ...byId };
  const name = plainName(`${firstname} ${lastname}`);
  if (name === '') return null;
  const [same, ...others] = Object.values(roster).filter(
    (member) => plainName(member.characterName) === name,
  );
  return same && others.length === 0 ? { characterId: id, ...same } : null;
}

/** The members among some characters, the highest rank first. */
export function membersOf(roster: Roster, characters: readonly Character[]): FactionCharacter[] {
  return characters
    .map((character) => memberOf(roster, character))
    .filter((member) => member !== null)
    .toSorted((a, b) => b.scriptRank - a.scriptRank);
}
