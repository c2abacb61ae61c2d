import { expect, test } from 'vitest';
import { personOf } from '../../../../../src/services/auth/oauth/user-from-provider.ts';
import { person } from '../support/people.ts';
import { member, MEMBERSHIPS, NOT_A_MEMBER, USER } from './support/people.ts';

test('uses the highest-ranking character and its permissions', () => {
  const faction = { characterId: 1004, characterName: 'Mara Keller', scriptRank: 12, rank: 'Rank 12' };
  const other = { characterId: 1003, characterName: 'Jonas Keller', scriptRank: 3, rank: 'Rank 3' };
  expect(personOf(USER, MEMBERSHIPS)).toEqual(
    person({
      faction,
      allFactionCharacters: [faction, other],
      characters: USER.character,
      permissions: MEMBERSHIPS[1004].permissions,
      accessLevel: 'management',
    }),
  );
});

test('prefers the first of equal rank', () => {
  const equal = { 1003: member(1003, 'Jonas Keller', 5), 1004: member(1004, 'Mara Keller', 5) };
  expect(personOf(USER, equal).faction?.characterId).toBe(1003);
});

test.each([
  ['without characters', { ...USER, character: [] }, MEMBERSHIPS],
  ['without a member among them', USER, { 1003: NOT_A_MEMBER }],
  // The account's ID is also another user's character ID in the roster.
  ['by the number of the account', USER, { 4: member(4, 'Somebody Else', 15) }],
])('is not a member %s', (_, user, memberships) => {
  expect(personOf(user, memberships)).toMatchObject({
    isFactionMember: false,
    faction: null,
    permissions: [],
    accessLevel: 'none',
    allFactionCharacters: [],
  });
});

test('an unknown membership has a reason', () => {
  expect(personOf(USER, {}, 'no answer')).toMatchObject({
    isFactionMember: false,
    factionError: 'no answer',
  });
});
