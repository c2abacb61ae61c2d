import { expect, it } from 'vitest';
import { phrasesInLists } from '../../../../src/services/user-library/all-phrases.ts';

it("reads the organisation's phrases from the option lists, and skips invalid ones", () => {
  const lists = {
    gender: [{ value: 'x', label: 'X' }],
    phrases: {
      arrival: { name: 'On arrival', content: 'At {?where}.', form: 'death-report' },
      all: { name: 'For all', content: 'Text' },
      blank: { name: 'No text', content: ' ' },
      list: ['x'],
      text: 'x',
    },
  };
  expect(phrasesInLists(lists).map(({ id, name, form }) => [id, name, form])).toEqual([
    ['organisation-arrival', 'On arrival', 'death-report'],
    ['organisation-all', 'For all', null],
  ]);
  for (const none of [undefined, null, [], {}, { phrases: 'x' }]) expect(phrasesInLists(none)).toEqual([]);
});
