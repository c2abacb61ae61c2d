import type { ActiveCharacter, SessionUser } from '../../../../../contract/account.ts';
import type { Person } from '../../../../../src/services/auth/session/person.ts';

export const MILO: ActiveCharacter = {
  characterId: 1003,
  characterName: 'Milo Brandvold',
  scriptRank: 3,
  rank: 'Medic',
};
const JONAS: ActiveCharacter = {
  characterId: 1004,
  characterName: 'Jonas Keller',
  scriptRank: 12,
  rank: 'Chief',
};

/** Returns a user with two characters in the faction and one outside. */
export const person = (changes: Partial<Person> = {}): Person => ({
  kind: 'oauth',
  uid: 'gtaw:4',
  id: '4',
  username: 'jonas.keller',
  email: null,
  isFactionMember: true,
  faction: JONAS,
  allFactionCharacters: [JONAS, MILO],
  characters: [
    { id: 1003, firstname: 'Milo', lastname: 'Brandvold', memberid: 4 },
    { id: 1004, firstname: 'Jonas', lastname: 'Keller', memberid: 4 },
    { id: 1005, firstname: 'Otis', lastname: 'Farrow', memberid: 4 },
  ],
  permissions: ['manage_own_reports', 'view_department_members', 'create_basic_reports'],
  accessLevel: 'management',
  departments: {},
  ...changes,
});

/** Returns a user without any character. */
export const nobodyInGame = (changes: Partial<Person> = {}): Person =>
  person({ isFactionMember: false, faction: null, allFactionCharacters: [], characters: [], ...changes });

export const KELLER = person();

export const MEDIC = nobodyInGame({
  kind: 'email',
  uid: 'demo-medic',
  id: 'demo-medic',
  username: 'medic@demo.invalid',
  email: 'medic@demo.invalid',
  permissions: ['manage_own_reports'],
  accessLevel: 'member',
});

/** Returns the server's description of a user. */
export const sessionUserOf = (of: Person): SessionUser => ({
  id: of.id,
  username: of.kind === 'oauth' ? of.username : of.id,
  isFactionMember: of.isFactionMember,
  faction: of.faction,
  allFactionCharacters: of.allFactionCharacters.map(({ characterId, characterName }) => ({
    characterId,
    characterName,
  })),
  permissions: of.permissions,
  accessLevel: of.accessLevel,
});
