import { expect, test } from 'vitest';
import { messagesIn } from '../../../../scripts/lib/messages-in.ts';

test.each([
  ["notify(errorMessage('The draft could not be kept.'));", ['The draft could not be kept.']],
  ["const text = errorMessage('It took {seconds} s', { seconds });", ['It took {seconds} s']],
  ["const Lost = () => <p>{t('The form is gone')}</p>;", ['The form is gone']],
  ["const label = isOpen ? t(isNew ? 'New' : 'Open') : '';", ['New', 'Open']],
  ["plural(count, '1 form', '{count} forms');", ['{count} forms']],
  ["const LABELS = { a: msg('First') };", ['First']],
  ["const label = 'The draft could not be kept';", []],
])('finds the messages of %s', (source, texts) => {
  expect(messagesIn(source, 'a.tsx').map(({ text }) => text)).toEqual(texts);
});

test('refuses a text that is not a constant', () => {
  expect(() => messagesIn('errorMessage(cause.message)', 'a.ts')).toThrow(
    'a.ts: errorMessage takes a literal',
  );
});
