import { describe, expect, it } from 'vitest';
import {
  type CharacterSource,
  displayName,
  identityOf,
} from '../../../../../src/services/auth/characters/identity.ts';

const USER = { id: 4, username: 'jonas.keller' };
const JONAS = { id: 1004, firstname: 'Jonas', lastname: 'Keller', memberid: 44 };
const MILO = { id: 1003, firstname: 'Milo', lastname: 'Brandvold', memberid: 43 };
const LISTED = { userData: { character: [MILO, JONAS] } };
const faction = { characterId: 1004, firstname: 'Jon', lastname: 'Kell', characterName: 'Jonny K' };

describe('identityOf uses', () => {
  it.each<[string, CharacterSource, object]>([
    [
      'first the character of the faction, by the id of its data',
      { ...USER, ...LISTED, faction, factionData: { characterId: 7 } },
      { id: 7, firstname: 'Jon', lastname: 'Kell', fullName: 'Jon Kell', memberid: 4 },
    ],
    [
      'its own id where the data has none',
      { ...USER, ...LISTED, faction, factionData: {} },
      { id: 1004, firstname: 'Jon', lastname: 'Kell', fullName: 'Jon Kell', memberid: 4 },
    ],
    [
      'second the character of the faction without data',
      { ...USER, faction, factionData: null },
      { id: 1004, firstname: 'Jon', lastname: 'Kell', fullName: 'Jon Kell', memberid: 4 },
    ],
    [
      'the id of the account for a character without one',
      { ...USER, ...LISTED, faction: { characterName: 'Jonny K' } },
      { id: 4, firstname: '', lastname: '', fullName: 'Jonny K', memberid: 4 },
    ],
    [
      'the two names of the character in the list where the faction has one name only',
      { ...USER, ...LISTED, faction: { characterId: 1004, characterName: 'Jonny K' } },
      { id: 1004, firstname: 'Jonas', lastname: 'Keller', fullName: 'Jonas Keller', memberid: 4 },
    ],
    [
      'third the first character of the list',
      { ...USER, ...LISTED },
      { id: 1003, firstname: 'Milo', lastname: 'Brandvold', fullName: 'Milo Brandvold', memberid: 43 },
    ],
    [
      'the list under its other name',
      { ...USER, userData: { characters: [JONAS] }, faction: null },
      { id: 1004, firstname: 'Jonas', lastname: 'Keller', fullName: 'Jonas Keller', memberid: 44 },
    ],
    [
      'the list of a stored person',
      { ...USER, characters: [JONAS] },
      { id: 1004, firstname: 'Jonas', lastname: 'Keller', fullName: 'Jonas Keller', memberid: 44 },
    ],
    [
      'fourth the account itself',
      { ...USER, userData: { character: [] } },
      { id: 4, firstname: '', lastname: '', fullName: 'jonas.keller', memberid: 4 },
    ],
    [
      'the name of the account for a character without any',
      { ...USER, faction: { characterId: 1004 } },
      { id: 1004, firstname: '', lastname: '', fullName: 'jonas.keller', memberid: 4 },
    ],
  ])('%s', (_, user, identity) => {
    expect(identityOf(user)).toEqual(identity);
  });
});

describe('displayName', () => {
  it.each<[CharacterSource | null, string]>([
    [null, 'GTAW User'],
    [{ ...USER, faction: { characterName: 'Jonny K' } }, 'Jonny K'],
    [{ ...USER, characters: [{ ...MILO, lastname: '' }] }, 'Milo'],
    [USER, 'jonas.keller'],
    [{ id: 4, username: '' }, 'GTAW User'],
  ])('of %j is %s', (user, name) => {
    expect(displayName(user)).toBe(name);
  });
});
