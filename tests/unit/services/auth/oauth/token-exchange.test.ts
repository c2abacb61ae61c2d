import { expect, test } from 'vitest';
import { readExchange } from '../../../../../src/services/auth/oauth/token-exchange.ts';
import { exchangeOf, SECRETS, USER } from './support/people.ts';

const ANSWER = exchangeOf(USER);

test('parses an exchange as in the spec', () => {
  expect(readExchange(ANSWER)).toEqual({
    success: true,
    accessToken: SECRETS.accessToken,
    refreshToken: SECRETS.refreshToken,
    tokenType: 'Bearer',
    expiresIn: 3600,
    scope: '',
    userData: USER,
    tokenData: ANSWER.token,
    timestamp: 1_000_000,
    sessionToken: SECRETS.sessionToken,
    firebaseCustomToken: SECRETS.customToken,
  });
});

test('defaults to the token type Bearer', () => {
  expect(readExchange({ ...ANSWER, token: { access_token: 'a' } })).toMatchObject({
    tokenType: 'Bearer',
    refreshToken: null,
    expiresIn: null,
  });
  expect(readExchange({ ...ANSWER, token: { access_token: 'a', token_type: 'mac' } })?.tokenType).toBe('mac');
});

test.each([
  ['no object', '<html>'],
  ['null', null],
  ['no success', { ...ANSWER, success: false }],
  ['no token', { ...ANSWER, token: undefined }],
  ['an empty token', { ...ANSWER, token: { access_token: '' } }],
  ['no user', { ...ANSWER, user: null }],
  ['a user without an id', { ...ANSWER, user: { username: 'a' } }],
  ['a user without a name', { ...ANSWER, user: { id: 4 } }],
  ['no session', { ...ANSWER, sessionToken: undefined }],
  ['no custom token', { ...ANSWER, firebaseCustomToken: '' }],
])('refuses %s', (_, answer) => {
  expect(readExchange(answer)).toBeNull();
});

test('reads the characters of either list that have an id', () => {
  const character = [{ id: 7, firstname: 'A', lastname: 'B' }, { firstname: 'C' }, null, { id: '8' }];
  const expected = [{ id: 7, firstname: 'A', lastname: 'B', memberid: 4 }];
  const user = { id: 4, username: 'a' };
  expect(readExchange({ ...ANSWER, user: { ...user, character } })?.userData.character).toEqual(expected);
  expect(readExchange({ ...ANSWER, user: { ...user, characters: character } })?.userData.character).toEqual(
    expected,
  );
  expect(readExchange({ ...ANSWER, user })?.userData.character).toEqual([]);
});
