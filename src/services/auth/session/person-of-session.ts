import type { ActiveCharacter, SessionUser } from '../../../../contract/account.ts';
import { PROVIDER_UID_PREFIX } from '../../../../contract/account.ts';
import { withCharacter } from './active-character.ts';
import type { Person } from './person.ts';

/** User data known before the server responds. */
export type Known = Pick<Person, 'kind' | 'uid' | 'email'> & Partial<Person>;

/**
 * Creates a user from the server's response. Keeps known values that the response lacks: the characters, the ranks of
 * faction characters listed by name only, and the active character.
 */
export function personOfSession(user: SessionUser, known: Known): Person {
  const { kind, email, characters = [] } = known;
  const allFactionCharacters = user.allFactionCharacters.map(
    ({ characterId, characterName }): ActiveCharacter =>
      [user.faction, ...(known.allFactionCharacters ?? [])].find(
        (each) => each?.characterId === characterId,
      ) ?? { characterId, characterName, scriptRank: 0, rank: '' },
  );
  const person: Person = {
    kind,
    uid: kind === 'oauth' ? `${PROVIDER_UID_PREFIX}${user.id}` : known.uid,
    id: user.id,
    // The server returns the uid as the name of accounts without a character.
    username: user.username === user.id && email !== null ? email : user.username,
    email,
    isFactionMember: user.isFactionMember,
    faction: user.faction,
    allFactionCharacters,
    characters,
    permissions: user.permissions,
    accessLevel: user.accessLevel,
    departments: known.departments ?? {},
  };
  const isTheirs = allFactionCharacters.some(({ characterId }) => characterId === known.faction?.characterId);
  return isTheirs ? withCharacter(person, known.faction?.characterId) : person;
}
