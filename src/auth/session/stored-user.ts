import type { ActiveCharacter } from '../../../contract/account.ts';
import { type Character, FACTION_ID, type FactionInfo } from '../../../contract/faction.ts';
import {
  ACCESS_LEVELS,
  type AccessLevel,
  type Permission,
  PERMISSIONS,
} from '../../../contract/permissions.ts';
import { isPlainObject } from '../../lib/plain-object.ts';
import type { Person, SignInKind } from './person.ts';

/** A person as the browser's storage holds them. */
export interface StoredUser {
  readonly id: string;
  readonly username: string;
  readonly characters: readonly Character[];
  readonly faction: ActiveCharacter | null;
  readonly permissions: readonly Permission[];
  readonly accessLevel: AccessLevel;
  readonly factionInfo: FactionInfo | null;
  readonly isFactionMember: boolean;
  readonly allFactionCharacters: readonly ActiveCharacter[];
  readonly factionError?: string;
}

/** What is stored of a person. */
export const storedUserOf = (person: Person): StoredUser => ({
  id: person.id,
  username: person.username,
  characters: person.characters,
  faction: person.faction,
  permissions: person.permissions,
  accessLevel: person.accessLevel,
  factionInfo: person.isFactionMember ? { factionId: FACTION_ID, lastUpdated: null } : null,
  isFactionMember: person.isFactionMember,
  allFactionCharacters: person.allFactionCharacters,
  ...(person.factionError !== undefined && { factionError: person.factionError }),
});

/** Whether a value is one of the access levels. */
export const isAccessLevel = (value: unknown): value is AccessLevel =>
  ACCESS_LEVELS.some((level) => level === value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isId = (value: unknown): value is number => Number.isSafeInteger(value);

const isCharacter = (value: unknown): value is Character =>
  isPlainObject(value) &&
  isId(value['id']) &&
  typeof value['firstname'] === 'string' &&
  typeof value['lastname'] === 'string';

const isActive = (value: unknown): value is ActiveCharacter =>
  isPlainObject(value) &&
  isId(value['characterId']) &&
  typeof value['characterName'] === 'string' &&
  typeof value['scriptRank'] === 'number' &&
  typeof value['rank'] === 'string';

/**
 * A stored person, or null for one without id or username. The storage can be edited by anyone at this computer: what
 * has another shape is left out, and nothing of it is proof.
 */
export function readStoredUser(value: unknown): StoredUser | null {
  if (!isPlainObject(value)) return null;
  const id = isId(value['id']) ? String(value['id']) : textOf(value['id']);
  const username = textOf(value['username']);
  if (id === '' || username === '') return null;
  const { faction, factionError, accessLevel } = value;
  const isFactionMember = value['isFactionMember'] === true;
  return {
    id,
    username,
    characters: listOf(value['characters']).filter(isCharacter),
    faction: isActive(faction) ? faction : null,
    permissions: PERMISSIONS.filter((name) => listOf(value['permissions']).includes(name)),
    accessLevel: isAccessLevel(accessLevel) ? accessLevel : 'none',
    factionInfo: isFactionMember ? { factionId: FACTION_ID, lastUpdated: null } : null,
    isFactionMember,
    allFactionCharacters: listOf(value['allFactionCharacters']).filter(isActive),
    ...(typeof factionError === 'string' && { factionError }),
  };
}

/** A provider's account without any character is in no faction and may do nothing. */
const withoutCharacters = (user: StoredUser): StoredUser => ({
  ...user,
  faction: null,
  permissions: [],
  accessLevel: 'none',
  isFactionMember: false,
  factionInfo: null,
});

/** A stored person, with what only the session tells of them. */
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
