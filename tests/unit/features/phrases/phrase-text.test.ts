import { describe, expect, it } from 'vitest';
import type { FillableForm } from '../../../../src/engine/definition/form.ts';
import { findPhrases, phrasesFor } from '../../../../src/features/phrases/find-phrases.ts';
import { factsOf } from '../../../../src/features/phrases/phrase-facts.ts';
import { expandPhrase, nameFor, phraseOf } from '../../../../src/features/phrases/phrase-text.ts';
import type { LibraryEntry } from '../../../../src/services/user-library/library-entry.ts';

const text = { type: 'string' } as const;
const form = {
  meta: { name: 'Death Report' },
  schema: {
    type: 'object',
    properties: {
      decedentName: text,
      coronerEmployee: text,
      mannerOfDeath: { ...text, 'x-options': [{ value: 'H', label: 'Homicide' }] },
      pronouncedTimeOfDeath: { ...text, format: 'date-time' },
      placeOfDeath: text,
      decedents: { type: 'array', items: { type: 'object', properties: { decedentName: text } } },
    },
    'x-rules': [{ field: 'placeOfDeath', show: ['answered', 'coronerEmployee'] }],
  },
} as unknown as FillableForm;

const facts = (data: Record<string, unknown>, path: (string | number)[] = []) =>
  factsOf({
    form,
    data,
    path,
    author: { name: 'Ada Moor', rank: '' },
    now: new Date('2026-11-23T04:52:00Z'),
  });

describe('a phrase', () => {
  it('inserts facts as printed, and keeps placeholders of missing or hidden ones', () => {
    const fact = facts({
      decedentName: ' Jo Doe ',
      mannerOfDeath: 'H',
      pronouncedTimeOfDeath: '2026-11-20T10:05Z',
      placeOfDeath: 'Pier',
    });
    const phrase =
      '{?decedentName}, {?mannerOfDeath}, {?timeOfDeath}, {?placeOfDeath}, {?author}, {?authorRank}, {?today}, {?form}, {?toString}';
    expect(expandPhrase(phrase, fact)).toBe(
      'Jo Doe, Homicide, 20 Nov 2026, 10:05 UTC, {?placeOfDeath}, Ada Moor, {?authorRank}, 23 Nov 2026, Death Report, {?toString}',
    );
    expect(facts({ coronerEmployee: 'Noor' })('author')).toBe('Noor');
  });

  it('prefers facts of its row', () => {
    const data = { decedentName: 'Outside', decedents: [{}, { decedentName: 'Second' }] };
    expect(facts(data, ['decedents', 1, 'synopsis'])('decedentName')).toBe('Second');
    expect(facts(data, ['decedents', 0, 'synopsis'])('decedentName')).toBe('Outside');
  });

  it('is created from a text with its facts replaced by placeholders', () => {
    const fact = facts({ decedentName: 'Jo Doe', coronerEmployee: 'Ada Moor' });
    expect(phraseOf('Jo Doe was found on 23 Nov 2026 by Ada Moor.', fact)).toBe(
      '{?decedentName} was found on {?today} by Ada Moor.',
    );
    expect(nameFor('“Found, in the water”, at night.')).toBe('Found in the water');
  });
});

const phrase = (name: string, of: string | null = null, content = 'x'): LibraryEntry => ({
  id: name.replaceAll(/\W/g, '').toLowerCase(),
  kind: 'phrase',
  name,
  form: of,
  content,
  account: null,
});

it('is found by the prefix of any word of its name, and in the dialog by its content', () => {
  const all = [
    phrase('On arrival'),
    phrase('Água fria', 'a'),
    phrase('Other', 'b'),
    phrase('Arrest', null, 'fria'),
  ];
  const names = (found: readonly LibraryEntry[]) => found.map(({ name }) => name);
  const offered = phrasesFor(all, 'a');
  expect(names(offered)).toEqual(['Água fria', 'On arrival', 'Arrest']);
  expect(names(findPhrases(offered, 'ar', false))).toEqual(['Arrest', 'On arrival']);
  expect(names(findPhrases(offered, 'agua', false))).toEqual(['Água fria']);
  expect(names(findPhrases(offered, 'rrest', false))).toEqual([]);
  expect(names(findPhrases(offered, 'fria', true))).toEqual(['Água fria', 'Arrest']);
});
