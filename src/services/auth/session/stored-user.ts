import * as v from 'valibot';
import type { ActiveCharacter } from '../../../../contract/account.ts';
import { DEPARTMENTS, type Departments } from '../../../../contract/departments.ts';
import { type Character, FACTION_ID, type FactionInfo } from '../../../../contract/faction.ts';
import {
  ACCESS_LEVELS,
  type AccessLevel,
  type Permission,
  PERMISSIONS,
} from '../../../../contract/permissions.ts';
import type { Person, SignInKind } from './person.ts';

interface StoredUser {
  readonly id: string;
  readonly username: string;
  readonly characters: readonly Character[];
  readonly faction: ActiveCharacter | null;
  readonly permissions: readonly Permission[];
  readonly accessLevel: AccessLevel;
  readonly departments: Departments;
  readonly factionInfo: FactionInfo | null;
  readonly isFactionMember: boolean;
  readonly allFactionCharacters: readonly ActiveCharacter[];
  readonly factionError?: string;
}

export const storedUserOf = (person: Person): StoredUser => ({
  id: person.id,
  username: person.username,
  characters: person.characters,
  faction: person.faction,
  permissions: person.permissions,
  accessLevel: person.accessLevel,
  departments: person.departments,
  factionInfo: person.isFactionMember ? { factionId: FACTION_ID, lastUpdated: null } : null,
  isFactionMember: person.isFactionMember,
  allFactionCharacters: person.allFactionCharacters,
  ...(person.factionError !== undefined && { factionError: person.factionError }),
});

const id = v.pipe(v.number(), v.safeInteger());

/** Schema of an access level; invalid ones become `none`. */
export const accessLevel = v.fallback(v.picklist(ACCESS_LEVELS), 'none');

const team = v.optional(v.string());

/** Schema of a user's departments; invalid ones become empty. */
export const departments = v.fallback(v.strictObject(v.entriesFromList(DEPARTMENTS, team)), {});

const character = v.looseObject({ id, firstname: v.string(), lastname: v.string() });
const active = v.looseObject({
  characterId: id,
  characterName: v.string(),
  scriptRank: v.number(),
  rank: v.string(),
});

const list = v.fallback(v.array(v.unknown()), []);

const storedUser = v.object({
  id: v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(id, v.transform(String))]),
  username: v.pipe(v.string(), v.nonEmpty()),
  characters: list,
  faction: v.fallback(v.nullable(active), null),
  permissions: list,
  accessLevel,
  departments,
  isFactionMember: v.fallback(v.boolean(), false),
  allFactionCharacters: list,
  factionError: v.fallback(v.optional(v.string()), undefined),
});

const isCharacter = (value: unknown): value is Character => v.is(character, value);
const isActive = (value: unknown): value is ActiveCharacter => v.is(active, value);

/**
 * Parses a stored user; null without id or username. Storage is user-editable: malformed parts are dropped, and none of
 * it is trusted.
 */
export function readStoredUser(value: unknown): StoredUser | null {
  const read = v.safeParse(storedUser, value);
  if (!read.success) return null;
  const { factionError, faction, characters, permissions, allFactionCharacters, ...user } = read.output;
  return {
    ...user,
    characters: characters.filter(isCharacter),
    faction: isActive(faction) ? faction : null,
    permissions: PERMISSIONS.filter((name) => permissions.includes(name)),
    factionInfo: user.isFactionMember ? { factionId: FACTION_ID, lastUpdated: null } : null,
    allFactionCharacters: allFactionCharacters.filter(isActive),
    ...(factionError !== undefined && { factionError }),
  };
}

/** A provider account without characters has no faction and no permissions. */
const withoutCharacters = (user: StoredUser): StoredUser => ({
  ...user,
  faction: null,
  permissions: [],
  accessLevel: 'none',
  departments: {},
  isFactionMember: false,
  factionInfo: null,
});

export function personOfStored(
  stored: StoredUser,
  kind: SignInKind,
  uid: string,
  email: string | null,
): Person {
  const lacksCharacters = kind === 'oauth' && stored.characters.length === 0;
  const { factionInfo: _, ...user } = lacksCharacters ? withoutCharacters(stored) : stored;
  return { ...user, kind, uid, email };
}
