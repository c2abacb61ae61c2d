/** A game character, as listed in the provider's profile. */
interface GameCharacter {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  /** Rank in the faction, 1 to 15; absent for non-members. Not part of the profile. */
  readonly factionRank?: number;
}

export interface GameUser {
  readonly id: number;
  readonly username: string;
  readonly about: string;
  /** Staff of the provider, not of the faction. */
  readonly isStaff?: boolean;
  readonly characters: readonly GameCharacter[];
}

/** Demo accounts: with no, one or several characters, members and non-members, high and low ranks. */
export const DEMO_USERS: readonly GameUser[] = [
  { id: 1, username: 'no.character', about: 'An account without a character', characters: [] },
  {
    id: 2,
    username: 'visitor',
    about: 'One character, not a member',
    characters: [{ id: 1001, firstname: 'Wendel', lastname: 'Prowse' }],
  },
  {
    id: 3,
    username: 'amara.osei',
    about: 'One character, a member of rank 5',
    characters: [{ id: 1002, firstname: 'Amara', lastname: 'Osei', factionRank: 5 }],
  },
  {
    id: 4,
    username: 'jonas.keller',
    about: 'Three characters: members of rank 3 and 12, and one outside',
    characters: [
      { id: 1003, firstname: 'Milo', lastname: 'Brandvold', factionRank: 3 },
      { id: 1004, firstname: 'Jonas', lastname: 'Keller', factionRank: 12 },
      { id: 1005, firstname: 'Otis', lastname: 'Farrow' },
    ],
  },
  {
    id: 5,
    username: 'ruth.adler',
    about: 'One character, a member of rank 15',
    characters: [{ id: 1006, firstname: 'Ruth', lastname: 'Adler', factionRank: 15 }],
  },
  {
    id: 6,
    username: 'staff.admin',
    about: 'Staff of the game world, one character outside the faction',
    isStaff: true,
    characters: [{ id: 1007, firstname: 'Imke', lastname: 'Thorsby' }],
  },
];
