import { expect, test } from 'vitest';
import { vocabularyProblems } from '../../../../scripts/lint/vocabulary.ts';

test.each([
  ['a comment', '// Tells whether it holds.', 'Tells'],
  ['a docstring over lines', '/**\n * Counts, 3 unless told.\n */', 'told'],
  ['an identifier', 'const judge = 1;', 'judge'],
  ['a part of an identifier', 'const stateWords = 1;', 'eWords'],
])('refuses a word in %s', (_, source, word) => {
  expect(vocabularyProblems(source).map((problem) => problem.word)).toContain(word);
});

test('names the line and what to use', () => {
  expect(vocabularyProblems('const a = 1;\n// the person')).toEqual([
    { line: 2, word: 'the person', use: 'the user' },
  ]);
});

test.each([
  ['a text for users', "notify('Tell us what happened');"],
  ['a text between tags', '<h2>Tell us what happened</h2>'],
  ['a template', 'const a = `He told us`;'],
  ['a quoted name in a comment', '// The rank `learn` of the game.'],
  ['a word that only begins so', 'const judgeless = 1; const heartbeat = 2;'],
])('leaves %s alone', (_, source) => {
  expect(vocabularyProblems(source)).toEqual([]);
});
