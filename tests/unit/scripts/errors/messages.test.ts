import { expect, test } from 'vitest';
import { sentencesIn, isErrorMessage } from '../../../../scripts/errors/messages.ts';

test.each([
  ["notify('The draft could not be kept.');", 'The draft could not be kept.'],
  ['const text = `It took ${seconds} s in all`;', 'It took {} s in all'],
  ['const Lost = () => <p>\n  The form is\n  not there\n</p>;', 'The form is not there'],
])('finds the sentence in %s', (source, sentence) => {
  expect(sentencesIn(source, 'a.tsx')).toEqual([sentence]);
});

test.each([
  "import { a } from 'The draft could not be kept';",
  "const key = 'not-a-sentence at all';",
  "const label = 'Two words';",
])('finds none in %s', (source) => {
  expect(sentencesIn(source, 'a.ts')).toEqual([]);
});

test.each([
  ['The draft could not be kept.', true],
  ['{} must be {}.', true],
  ['Post copied to the clipboard.', false],
])('finds out whether “%s” is an error message', (sentence, trouble) => {
  expect(isErrorMessage(sentence)).toBe(trouble);
});
