import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { characterOptions, followCharacters } from '../../../../src/app/identity/character-options.ts';
import { setPerson, setSignedOut } from '../../../../src/auth/session/auth-store.ts';
import { useSources } from '../../../../src/engine/sources/source-store.ts';
import { person } from '../../auth/support/people.ts';

const offered = () => useSources.getState().lists['characters']?.map(({ value }) => value);

beforeEach(() => {
  useSources.setState({ lists: {} });
  setSignedOut();
});

it('offers a first name, with the last name to fill in', () => {
  expect(characterOptions([{ id: 1, firstname: ' Ada ', lastname: 'Sample ', memberid: 4 }])).toEqual([
    {
      value: 'Ada',
      label: 'Ada',
      detail: 'Sample',
      fill: { firstName: 'Ada', lastName: 'Sample' },
    },
  ]);
});

it('guesses no last name where characters share the first one', () => {
  const both = [
    { id: 1, firstname: 'Ada', lastname: 'Sample', memberid: 4 },
    { id: 2, firstname: 'Ada', lastname: 'Other', memberid: 4 },
    { id: 3, firstname: '', lastname: 'Nameless', memberid: 4 },
  ];
  expect(characterOptions(both)).toEqual([{ value: 'Ada', label: 'Ada', detail: 'Sample, Other' }]);
});

it('offers the characters of whoever is signed in, until they sign out', () => {
  setPerson(person());
  onTestFinished(followCharacters());
  expect(offered()).toEqual(['Milo', 'Jonas', 'Otis']);
  setSignedOut();
  expect(offered()).toEqual([]);
  setPerson(person({ characters: [{ id: 9, firstname: 'Dora', lastname: 'New', memberid: 5 }] }));
  expect(offered()).toEqual(['Dora']);
});
