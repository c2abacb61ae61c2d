import { expect, it } from 'vitest';
import type { Findable } from '../../../../src/workspace/command.ts';
import { search } from '../../../../src/workspace/picker/search.ts';

const item = (name: string, more: Partial<Findable> = {}): Findable => ({
  name,
  aliases: [],
  group: '',
  ...more,
});

const ITEMS = [
  item('Autopsy Report', { code: 4, group: 'Coroner', aliases: ['post-mortem'] }),
  item('Mass Fatality Report', { code: 11, group: 'Coroner' }),
  item('Évaluation', { code: 6, site: 'PBC' }),
  item('Settings', { aliases: ['dark theme'] }),
];
const names = (query: string, labelsOf?: (one: Findable) => readonly string[]) =>
  search(ITEMS, query, labelsOf).map(({ item: { name } }) => name);

it.each([
  ['the beginning of a name', 'aut', ['Autopsy Report']],
  ['the beginning of a word of it', 'rep', ['Autopsy Report', 'Mass Fatality Report']],
  ['a part of a word', 'topsy', ['Autopsy Report']],
  ['several words, in any order', 'report mass', ['Mass Fatality Report']],
  ['a code, and no part of one', '1', []],
  ['a code', '11', ['Mass Fatality Report']],
  ['another name', 'mortem', ['Autopsy Report']],
  ['another name of what is no form', 'theme', ['Settings']],
  ['a group', 'coroner', ['Autopsy Report', 'Mass Fatality Report']],
  ['a site', 'pbc', ['Évaluation']],
  ['letters without their marks', 'eval', ['Évaluation']],
  ['nothing, which finds all in their order', ' ', ITEMS.map(({ name }) => name)],
  ['what is nowhere', 'autopsy nowhere', []],
])('finds by %s', (_, query, found) => {
  expect(names(query)).toEqual(found);
});

it('matches field labels last, with the reason', () => {
  const found = search(ITEMS, 'sett', ({ code }) => (code === 4 ? ['Settlement'] : []));
  expect(found.map(({ item: { name }, because }) => [name, because])).toEqual([
    ['Settings', undefined],
    ['Autopsy Report', 'field: Settlement'],
  ]);
});
