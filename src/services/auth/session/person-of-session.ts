import type { ActiveCharacter, SessionUser } from '../../../../contract/account.ts';
import { PROVIDER_UID_PREFIX } from '../../../../contract/account.ts';
import { withCharacter } from './active-character.ts';
import type { Person } from './person.ts';

/** What is known of somebody before the server describes them. */
export type Known = Pick<Person, 'kind' | 'uid' | 'email'> & Partial<Person>;

/**
 * A user as the server describes them now. Of what was known before only what the server does not say is kept: the
 * characters, the rank of those it lists by name, and which one they act as.
 */
export function personOfSession(user: SessionUser, known: Known): Person {
  const { kind, email, characters = [] } = known;
  const allFactionCharacters = user.allFactionCharacters.map(
    ({ characterId, characterName }): ActiveCharacter =>
      [user.faction, ...(known.allFactionCharacters ?? [])].find(
        (each) => each?.characterId === characterId,
      ) ?? {
        characterId,
        characterName,
        scriptRank: 0,
        rank: '',
      },
  );
  const person: Person = {
    kind,
    uid: kind === 'oauth' ? `${PROVIDER_UID_PREFIX}${user.id}` : known.uid,
    id: user.id,
    // The server has no other name for an account without a character than its uid.
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
