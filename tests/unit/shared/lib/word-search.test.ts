import { expect, test } from 'vitest';
import { beginsAlmost, createWordSearch } from '../../../../src/shared/lib/word-search.ts';

const PEOPLE = ['Rosa Aldana PHMC-2752', 'Brid Low', 'Bríd Lowell', 'Rosamund Aldous PHMC-2753', 'Ann Low'];
const { find } = createWordSearch(PEOPLE, (person) => person);
const found = (query: string): readonly string[] => find(query, 9).items;

test('matches prefixes of words, ignoring case and accents, exact words first', () => {
  expect(found('bri')).toEqual(['Brid Low', 'Bríd Lowell']);
  expect(found('LOW br')).toEqual(['Brid Low', 'Bríd Lowell']);
  expect(found('low')).toEqual(['Brid Low', 'Ann Low', 'Bríd Lowell']);
  expect(found('rosa ald')).toEqual(['Rosa Aldana PHMC-2752', 'Rosamund Aldous PHMC-2753']);
  expect(find('ros', 1)).toEqual({ items: ['Rosa Aldana PHMC-2752'], total: 2 });
  expect(found('  ')).toEqual(PEOPLE);
});

test('allows one typo per word, ranked after exact matches', () => {
  for (const typo of ['aldnaa', 'aldna', 'alldana', 'aldona', 'ladana', 'bldana'])
    expect(found(typo), typo).toEqual(['Rosa Aldana PHMC-2752']);
  expect(found('aldnaaa')).toEqual([]);
  expect(found('lwo')).toEqual([]);
});

test('does not allow typos in numbers', () => {
  expect(found('2753')).toEqual(['Rosamund Aldous PHMC-2753']);
  expect(found('2754')).toEqual([]);
  expect(found('phmc-27')).toEqual(['Rosa Aldana PHMC-2752', 'Rosamund Aldous PHMC-2753']);
});

test.each([
  ['rosa', 'rosa', true],
  ['rosa', 'rossa', true],
  ['rosa', 'rsoa', true],
  ['rosa', 'osa', true],
  ['rosa', 'tosa', true],
  ['rosa', 'rosaxy', false],
  ['rosa', 'orxa', false],
])('%s approximately starts with %s: %s', (word, typed, expected) => {
  expect(beginsAlmost(word, typed)).toBe(expected);
});
