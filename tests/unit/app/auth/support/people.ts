import type { ActiveCharacter } from '../../../../../contract/account.ts';
import type { Person } from '../../../../../src/auth/session/person.ts';

export const ADA: ActiveCharacter = {
  characterId: 1001,
  characterName: 'Ada Sample',
  scriptRank: 12,
  rank: 'Chief',
};
export const BEN: ActiveCharacter = {
  characterId: 1002,
  characterName: 'Ben Example',
  scriptRank: 3,
  rank: 'Attendant',
};

/** Somebody with two characters in the faction and one outside. */
export const person = (changes: Partial<Person> = {}): Person => ({
  kind: 'oauth',
  uid: 'gtaw:4',
  id: '4',
  username: 'demo.person',
  email: null,
  isFactionMember: true,
  faction: ADA,
  allFactionCharacters: [ADA, BEN],
  characters: [
    { id: 1001, firstname: 'Ada', lastname: 'Sample', memberid: 4 },
    { id: 1002, firstname: 'Ben', lastname: 'Example', memberid: 4 },
    { id: 1003, firstname: 'Cleo', lastname: 'Outside', memberid: 4 },
  ],
  permissions: ['view_own_reports', 'create_basic_reports'],
  accessLevel: 'member',
  ...changes,
});

/** Somebody without any character. */
export const nobodyInGame = (changes: Partial<Person> = {}): Person =>
  person({ isFactionMember: false, faction: null, allFactionCharacters: [], characters: [], ...changes });
