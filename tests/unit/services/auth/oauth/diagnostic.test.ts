import { expect, test } from 'vitest';
import { takeDiagnostic } from '../../../../../src/services/auth/oauth/diagnostic.ts';
import { DIAGNOSTIC_KEY } from '../../../../../src/services/auth/oauth/storage-keys.ts';
import { storeState } from '../../../../../src/services/auth/oauth/oauth-state.ts';
import { memoryStorage } from './support/memory-storage.ts';
import { SECRETS } from './support/people.ts';
import { CALLBACK, STATE, STORED } from './support/world.ts';

const PAGE = new URL('https://app.example/forms/#/auth/gta/diagnostic');

test('shows the parts of the URL, which parameters exist, and 20 characters of code and state', () => {
  const { text, entries } = memoryStorage();
  storeState(text, STORED);
  const diagnostic = takeDiagnostic(PAGE, CALLBACK, text, 0);
  expect(diagnostic).toEqual({
    origin: 'https://app.example',
    pathname: '/forms/',
    route: '/auth/gta/diagnostic',
    search: `code=${SECRETS.code.slice(0, 20)}…&state=${STATE.slice(0, 20)}…`,
    hashQuery: '',
    foundIn: 'query',
    hasCode: true,
    hasState: true,
    hasError: false,
    code: `${SECRETS.code.slice(0, 20)}…`,
    state: `${STATE.slice(0, 20)}…`,
    error: null,
    errorDescription: null,
    hasStoredState: true,
    timestamp: '1970-01-01T00:00:00.000Z',
  });
  expect(JSON.parse(entries.get(DIAGNOSTIC_KEY) ?? '')).toEqual(diagnostic);
});

test('truncates only values over 20 characters, also in queries', () => {
  const { text } = memoryStorage();
  const short = 'a'.repeat(20);
  const search = `?code=${short}&error=${short}b&state=`;
  const diagnostic = takeDiagnostic(PAGE, { ...CALLBACK, code: short, search, hashQuery: 'x=1' }, text, 0);
  expect(diagnostic).toMatchObject({
    code: short,
    search: `code=${short}&error=${short}…&state=`,
    hashQuery: 'x=1',
  });
});

test('shows the queries of a page without a callback', () => {
  const page = new URL('https://app.example/forms/?a=1#/auth/gta/diagnostic?b=2');
  expect(takeDiagnostic(page, null, memoryStorage().text, 0)).toMatchObject({
    search: 'a=1',
    hashQuery: 'b=2',
  });
});
