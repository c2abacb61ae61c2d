import { onTestFinished, test, expect } from 'vitest';
import { errorMessage } from '../../../contract/error-message.ts';
import { plural, setTranslations, t, translate, type Translations } from '../../../contract/messages.ts';
import { product } from '../../../contract/organisation.ts';

/** Sets a language for the current test. */
function speak(texts: Translations): void {
  setTranslations('fr', texts);
  onTestFinished(() => setTranslations('en'));
}

test('a value keeps its braces and its words, even if it is itself a message', () => {
  speak({ Copy: 'Copier', 'Close {title}': 'Fermer {title}', '{count} entries': '{count} entrées' });
  expect(t('Close {title}', { title: '{product} {title}' })).toBe('Fermer {product} {title}');
  expect(t('Close {title}', { title: 'Copy' })).toBe('Fermer Copy');
  expect(translate(t('Close {title}', { title: '{product}' }))).toBe('Fermer {product}');
  expect(plural(2, '1 entry', '{count} entries')).toBe('2 entrées');
});

test('an English text with a value is shown as typed', () => {
  const label = t('Close {title}', { title: '{product}' });
  expect(translate(label)).toBe('Close {product}');
  expect(translate(errorMessage('{name} could not be loaded', { name: '{shortName}' }))).toBe(
    '{shortName} could not be loaded',
  );
});

test('a declared message with a name of the organisation is found in another language', () => {
  const declared = errorMessage('This is not a case from {product}. Nothing was opened.');
  expect(translate(declared)).toBe(`This is not a case from ${product}. Nothing was opened.`);
  speak({
    'This is not a case from {product}. Nothing was opened.': 'Ce dossier ne vient pas de {product}.',
  });
  expect(translate(declared)).toBe(`Ce dossier ne vient pas de ${product}.`);
});
