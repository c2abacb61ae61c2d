import { expect, test } from 'vitest';
import { createFactionCache } from '../../../../../src/services/auth/oauth/faction-cache.ts';
import { FACTION_CACHE_MS } from '../../../../../src/services/auth/oauth/limits.ts';
import { FACTION_CACHE_KEY, FACTION_RANKS_KEY } from '../../../../../src/services/auth/oauth/storage-keys.ts';
import { memoryStorage } from './support/memory-storage.ts';
import { personOf } from '../../../../../src/services/auth/oauth/user-from-provider.ts';
import { MEMBERSHIPS, NOT_A_MEMBER, USER } from './support/people.ts';

const SAME_PERSON = personOf(USER, MEMBERSHIPS);

function setUp(stored?: string) {
  const clock = { time: 1_000_000, now: () => clock.time };
  const { text, entries } = memoryStorage(new Map(stored === undefined ? [] : [[FACTION_CACHE_KEY, stored]]));
  return { clock, entries, ...createFactionCache(text, clock) };
}

test('keeps memberships for 30 minutes, without names', () => {
  const { get, set, clock, entries } = setUp();
  set([1003, 1004, 1005], MEMBERSHIPS);
  clock.time += 1_799_999;
  expect(personOf(USER, get([1003, 1004, 1005]) ?? {})).toEqual(SAME_PERSON);
  expect(entries.get(FACTION_CACHE_KEY)).not.toContain('Keller');
  clock.time += 1;
  expect(get([1003, 1004, 1005])).toBeNull();
  expect(FACTION_CACHE_MS).toBe(1_800_000);
});

test('uses the characters in any order as key', () => {
  const { get, set } = setUp();
  set([1003, 1004], MEMBERSHIPS);
  expect(personOf(USER, get([1004, 1003]) ?? {})).toEqual(SAME_PERSON);
  expect(get([1003])).toBeNull();
  expect(get([1003, 1004, 1005])).toBeNull();
});

test('removes only expired entries', () => {
  const { get, set, clean, clock, entries } = setUp();
  set([1], { 1: NOT_A_MEMBER });
  clock.time += 1_000_000;
  set([2], { 2: NOT_A_MEMBER });
  clock.time += 800_000;
  clean();
  expect(Object.keys(JSON.parse(entries.get(FACTION_CACHE_KEY) ?? '') as object)).toEqual(['2']);
  expect(get([2])).toEqual({ 2: NOT_A_MEMBER });
  clock.time += 1_000_000;
  clean();
  expect(entries.size).toBe(0);
});

test('stores the highest character beyond that, until a later check replaces it', () => {
  const { highestOf, set, clean, clock, entries } = setUp();
  expect(highestOf([1003, 1004])).toBeUndefined();
  set([1003, 1004, 1005], MEMBERSHIPS);
  clock.time += FACTION_CACHE_MS;
  clean();
  expect(highestOf([1005, 1003, 1004, 7])).toBe(1004);
  expect(highestOf([1003, 1005])).toBe(1003);
  expect(highestOf([1005])).toBeUndefined();
  set([1004], { 1004: NOT_A_MEMBER });
  expect(highestOf([1003, 1004])).toBe(1003);
  entries.set(FACTION_RANKS_KEY, '{"1004":"12","1005":3}');
  expect(highestOf([1004])).toBeUndefined();
});

test.each([
  '{',
  '[]',
  '{"1":7}',
  '{"1":{"at":"now","memberships":{}}}',
  '{"1":{"at":1000000,"memberships":{"1":{"isMember":true}}}}',
  '{"1":{"at":1000000,"memberships":{"1":{"isMember":true,"character":{},"permissions":[],"accessLevel":"x"}}}}',
])('ignores a manipulated entry: %s', (stored) => {
  expect(setUp(stored).get([1])).toBeNull();
});
