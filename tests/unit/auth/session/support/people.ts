import type { SessionUser } from '../../../../../contract/account.ts';
import type { Person } from '../../../../../src/auth/session/person.ts';

const MILO = { characterId: 1003, characterName: 'Milo Brandvold', scriptRank: 3, rank: 'Medic' };
const JONAS = { characterId: 1004, characterName: 'Jonas Keller', scriptRank: 12, rank: 'Chief' };

/** Two characters in the faction, one outside. */
export const KELLER: Person = {
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
};

export const MEDIC: Person = {
  kind: 'email',
  uid: 'demo-medic',
  id: 'demo-medic',
  username: 'medic@demo.invalid',
  email: 'medic@demo.invalid',
  isFactionMember: false,
  faction: null,
  allFactionCharacters: [],
  characters: [],
  permissions: ['manage_own_reports'],
  accessLevel: 'member',
};

/** A person as the server describes them. */
export const sessionUserOf = (person: Person): SessionUser => ({
  id: person.id,
  username: person.kind === 'oauth' ? person.username : person.id,
  isFactionMember: person.isFactionMember,
  faction: person.faction,
  allFactionCharacters: person.allFactionCharacters.map(({ characterId, characterName }) => ({
    characterId,
    characterName,
  })),
  permissions: person.permissions,
  accessLevel: person.accessLevel,
});
