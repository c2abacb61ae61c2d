import { testMistakes } from '../../support/project.ts';
import type { TestProject } from '../../support/project.ts';

const FILE = 'schemas/visit-letter/en.json';
const TEXTS = {
  Visitor: 'Visiteur',
  "The visitor's full name.": 'Le nom complet du visiteur.',
  Remarks: 'Remarques',
  'What else is to be known.': 'Ce qu’il faut encore savoir.',
  Letter: 'Lettre',
};

/** Writes a translation of a form with other texts than the form has. */
const write =
  (change: Readonly<Record<string, string | undefined>>) =>
  ({ write: into }: TestProject): void =>
    into(FILE, JSON.stringify({ $schema: 'x', texts: { ...TEXTS, ...change } }));

testMistakes(
  ['translations', 'stray-folders'],
  [
    ['a complete translation', write({})],
    [
      'a text without translation',
      write({ Remarks: undefined }),
      `${FILE}:1 (/texts): the translation of "Remarks" is missing`,
    ],
    [
      'a text that the form no longer has',
      write({ Letters: 'Lettres' }),
      `${FILE}:1 (/texts/Letters): the form has no text "Letters"`,
    ],
    ['a text that is empty', write({ Letter: '' }), `${FILE}:1 (/texts/Letter): must not be empty`],
    [
      'a language that the organisation does not have',
      ({ write: into }) => into('schemas/visit-letter/german.json', '{}'),
      'schemas/visit-letter/german.json:1: nothing reads this file: its folder may contain only schema.json, ui.json',
    ],
  ],
);
