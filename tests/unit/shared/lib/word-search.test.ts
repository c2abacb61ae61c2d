import { expect, test } from 'vitest';
import { beginsAlmost, createWordSearch } from '../../../../src/shared/lib/word-search.ts';

const PEOPLE = ['Rosa Aldana PHMC-2752', 'Brid Low', 'Bríd Lowell', 'Rosamund Aldous PHMC-2753', 'Ann Low'];
const { find } = createWordSearch(PEOPLE, (person) => person);
const found = (query: string): readonly string[] => find(query, 9).items;

test('words are found by their beginnings, whatever the case and accents, exact ones first', () => {
  expect(found('bri')).toEqual(['Brid Low', 'Bríd Lowell']);
  expect(found('LOW br')).toEqual(['Brid Low', 'Bríd Lowell']);
  expect(found('low')).toEqual(['Brid Low', 'Ann Low', 'Bríd Lowell']);
  expect(found('rosa ald')).toEqual(['Rosa Aldana PHMC-2752', 'Rosamund Aldous PHMC-2753']);
  expect(find('ros', 1)).toEqual({ items: ['Rosa Aldana PHMC-2752'], total: 2 });
  expect(found('  ')).toEqual(PEOPLE);
});

test('one typo a word is forgiven, and comes after what needs none', () => {
  for (const typo of ['aldnaa', 'aldna', 'alldana', 'aldona', 'ladana', 'bldana'])
    expect(found(typo), typo).toEqual(['Rosa Aldana PHMC-2752']);
  expect(found('aldnaaa')).toEqual([]);
  expect(found('lwo')).toEqual([]);
});

test('another number is another person', () => {
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
])('%s begins almost with %s: %s', (word, typed, expected) => {
  expect(beginsAlmost(word, typed)).toBe(expected);
});
