import { expect, test } from 'vitest';
import {
  checkState,
  newState,
  SHORT_STATE,
  storeState,
  takeState,
} from '../../../../../src/services/auth/oauth/oauth-state.ts';
import { OAUTH_STATE_KEY } from '../../../../../src/services/auth/oauth/storage-keys.ts';
import { memoryStorage } from './support/memory-storage.ts';
import { STATE, STORED } from './support/world.ts';

test('creates long, alphanumeric, unique states', () => {
  const states = Array.from({ length: 200 }, newState);
  expect(new Set(states).size).toBe(200);
  for (const state of states) expect(state).toMatch(/^[0-9a-f]{48}$/);
});

test('stores an entry as in the spec, and reads it once', () => {
  const { text, entries } = memoryStorage();
  storeState(text, STORED);
  expect(Object.keys(JSON.parse(entries.get(OAUTH_STATE_KEY) ?? '{}') as object).toSorted()).toEqual([
    'clientId',
    'redirectUri',
    'returnPath',
    'state',
    'timestamp',
  ]);
  expect(takeState(text)).toEqual(STORED);
  expect(entries.size).toBe(0);
  expect(takeState(text)).toBeNull();
});

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['no state', JSON.stringify({ ...STORED, state: undefined })],
  ['a state short enough to guess', JSON.stringify({ ...STORED, state: 'x'.repeat(SHORT_STATE) })],
  ['no redirect address', JSON.stringify({ ...STORED, redirectUri: 7 })],
])('a manipulated entry is ignored: %s', (_, value) => {
  expect(takeState(memoryStorage(new Map([[OAUTH_STATE_KEY, value]])).text)).toBeNull();
});

test.each([
  '//evil.example',
  'https://evil.example/',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '',
])('a manipulated return path is replaced by home: %s', (returnPath) => {
  const { text } = memoryStorage();
  storeState(text, { ...STORED, returnPath });
  expect(takeState(text)?.returnPath).toBe('/');
});

test.each([
  ['the same state', STATE, true, 'match'],
  ['no state', null, true, 'refuse'],
  ['another one of 20 characters', 'x'.repeat(20), true, 'refuse'],
  ['another one of 21 characters', 'x'.repeat(21), true, 'ask'],
  ['a long one and nothing stored', STATE, false, 'ask'],
  ['a short one and nothing stored', 'x'.repeat(20), false, 'refuse'],
  ['nothing at all', null, false, 'refuse'],
] as const)('%s: %s', (_, received, isStored, verdict) => {
  expect(checkState(received, isStored ? STORED : null)).toBe(verdict);
});
