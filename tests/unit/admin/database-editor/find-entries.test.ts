import { expect, test } from 'vitest';
import { findEntries } from '../../../../src/admin/database-editor/find-entries.ts';

const ENTRIES = [
  { key: 'zoe', texts: ['Zoë van der Hoek', 'Physician'] },
  { key: 'ada', texts: ['Ada Fields', 'Nurse'] },
];
const found = (query: string) => findEntries(ENTRIES, query).map(({ key }) => key);

test.each([
  ['', ['zoe', 'ada']],
  ['ZOE hoek', ['zoe']],
  ['nurse', ['ada']],
  ['ada physician', []],
])('%s', (query, keys) => {
  expect(found(query)).toEqual(keys);
});
