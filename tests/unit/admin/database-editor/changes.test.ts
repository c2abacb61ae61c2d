import { expect, test } from 'vitest';
import { changesOf, inWords } from '../../../../src/admin/database-editor/changes.ts';
import { recordForms } from '../../../../src/admin/database-editor/record-forms.ts';

const { staffPhmc, optionList, position } = recordForms;

test('lists what differs, in the order of the form, by title and label', () => {
  const before = { name: 'Ada', rank: 'NP', badge: 'NI-10001' };
  const after = { name: 'Ada', rank: 'Nurse', badge: '', phNumber: '5550001' };
  expect(changesOf(staffPhmc.schema, before, after)).toEqual([
    { title: 'Rank', before: 'Nurse Practitioner', after: 'Nurse' },
    { title: 'Badge', before: 'NI-10001', after: '' },
    { title: 'Phone', before: '', after: '5550001' },
  ]);
  expect(changesOf(position.schema, { status: 'OPEN' }, { status: 'CLOSED' })).toEqual([
    { title: 'Status', before: 'Open', after: 'Closed' },
  ]);
});

test('says nothing of empty and absent, which are the same', () => {
  expect(changesOf(staffPhmc.schema, { badge: '' }, {})).toEqual([]);
});

test('shows what no form knows as well', () => {
  expect(changesOf(staffPhmc.schema, { odd: 1 }, {})).toEqual([{ title: 'odd', before: '1', after: '' }]);
});

const rows = (...values: string[]) => ({ options: values.map((value) => ({ value, label: value })) });

test('of lists only the rows that differ', () => {
  expect(changesOf(optionList.schema, rows('A', 'B', 'C'), rows('B', 'D'))).toEqual([
    { title: 'Options', before: 'A\nC', after: 'D' },
  ]);
  expect(changesOf(optionList.schema, rows('A', 'B'), rows('B', 'A'))).toEqual([
    { title: 'Options (order)', before: 'A\nB', after: 'B\nA' },
  ]);
});

test('says it in one line', () => {
  expect(
    inWords([
      { title: 'Rank', before: 'Nurse', after: 'NP' },
      { title: 'Options', before: 'A\nB', after: '' },
    ]),
  ).toBe('Rank: Nurse → NP, Options: A | B → (empty)');
});
