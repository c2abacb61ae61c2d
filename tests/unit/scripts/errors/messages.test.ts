import { expect, test } from 'vitest';
import { errorMessagesIn } from '../../../../scripts/errors/messages.ts';

test.each([
  ["notify(errorMessage('The draft could not be kept.'));", ['The draft could not be kept.']],
  ['const text = errorMessage(`It took ${seconds} s`);', ['It took {} s']],
  ["const Lost = () => <p>{errorMessage('The form is gone')}</p>;", ['The form is gone']],
  ["const label = 'The draft could not be kept';", []],
])('finds the declarations of %s', (source, texts) => {
  expect(errorMessagesIn(source, 'a.tsx')).toEqual(texts);
});

test('refuses a text that is not a constant', () => {
  expect(() => errorMessagesIn('errorMessage(cause.message)', 'a.ts')).toThrow(
    'a.ts: errorMessage takes a literal or a template',
  );
});
