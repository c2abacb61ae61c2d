import { catalogue } from 'virtual:forms';
import { expect, it } from 'vitest';
import type { Command } from '../../../../src/workspace/command.ts';
import { pickerGroups, type PickerInput } from '../../../../src/workspace/picker/picker-groups.ts';

const [first, second, third] = catalogue.slice(0, 3);
if (!first || !second || !third) throw new Error('There are too few forms.');
const FORMS = [first, second, third].map((form, index) => ({ ...form, group: index === 2 ? 'B' : 'A' }));

const command = (name: string, group = 'Tools', place?: Command['place']): Command => ({
  name,
  group,
  ...(place && { place }),
  aliases: [],
  icon: 'list',
  run: () => undefined,
});

const groups = (input: Partial<PickerInput>) =>
  pickerGroups({
    forms: FORMS,
    commands: [command('Settings'), command('Lockdown', 'Administration')],
    query: '',
    labels: { [first.slug]: ['Settlement'] },
    pinned: [],
    recent: [],
    ...input,
  }).map(({ heading, hits }) => [heading, hits.map(({ item }) => item.name)]);

const EVERYTHING = [
  ['A', [first.name, second.name]],
  ['B', [third.name]],
  ['Tools', ['Settings']],
  ['Administration', ['Lockdown']],
];

it('lists everything under its group, forms before tools', () => {
  expect(groups({})).toEqual(EVERYTHING);
});

it('lists pinned and recent forms first, without duplicates', () => {
  const { slug } = first;
  expect(groups({ pinned: [slug], recent: [slug, second.slug] })).toEqual([
    ['Pinned', [first.name]],
    ['Recent', [second.name]],
    ...EVERYTHING,
  ]);
});

it('lists the best matches first', () => {
  expect(groups({ query: 'sett' })).toEqual([
    ['Tools', ['Settings']],
    ['Forms', [first.name]],
  ]);
  const alike = groups({ query: first.name, commands: [command(first.name)] });
  expect(alike.map(([heading]) => heading)).toEqual(['Forms', 'Tools']);
  expect(groups({ query: 'nowhere' })).toEqual([]);
});

it('lists top commands above the forms, and search commands only while searching', () => {
  const commands = [
    command('Settings'),
    command('Perez', 'Cases', 'top'),
    command('Pereira', 'Cases', 'search'),
  ];
  expect(groups({ commands })).toEqual([['Cases', ['Perez']], ...EVERYTHING.slice(0, 3)]);
  expect(groups({ commands, query: 'pere' })).toEqual([['Cases', ['Perez', 'Pereira']]]);
});

it('lists people found for a query last, and without a query none', () => {
  const people = [command('Rosa Settler', 'People')];
  expect(groups({ query: 'sett', people }).at(-1)).toEqual(['People', ['Rosa Settler']]);
  expect(groups({ people })).toEqual(EVERYTHING);
});
