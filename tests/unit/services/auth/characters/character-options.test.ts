import { beforeEach, expect, it } from 'vitest';
import { characterOptions } from '../../../../../src/services/auth/characters/character-options.ts';
import { setSignedOut } from '../../../../../src/services/auth/session/auth-store.ts';
import { sourceStore } from '../../../../../src/engine/sources/source-store.ts';

beforeEach(() => {
  sourceStore.setState({ lists: {} });
  setSignedOut();
});

it('lists a first name with the last name as a fill', () => {
  expect(characterOptions([{ id: 1, firstname: ' Ada ', lastname: 'Sample ', memberid: 4 }])).toEqual([
    {
      value: 'Ada',
      label: 'Ada',
      detail: 'Sample',
      fill: { firstName: 'Ada', lastName: 'Sample' },
    },
  ]);
});

it('fills no last name if characters share the first name', () => {
  const both = [
    { id: 1, firstname: 'Ada', lastname: 'Sample', memberid: 4 },
    { id: 2, firstname: 'Ada', lastname: 'Other', memberid: 4 },
    { id: 3, firstname: '', lastname: 'Nameless', memberid: 4 },
  ];
  expect(characterOptions(both)).toEqual([{ value: 'Ada', label: 'Ada', detail: 'Sample, Other' }]);
});
