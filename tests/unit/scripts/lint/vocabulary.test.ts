import { expect, test } from 'vitest';
import { messageProblems, vocabularyProblems } from '../../../../scripts/lint/vocabulary.ts';

test.each([
  ['a comment', '// Tells whether it holds.', 'Tells'],
  ['a docstring over lines', '/**\n * Counts, 3 unless told.\n */', 'told'],
  ['an identifier', 'const judge = 1;', 'judge'],
  ['a comment about anybody', '// Deletes it for whoever asks.', 'whoever'],
  ['a part of an identifier', 'const stateWords = 1;', 'eWords'],
])('refuses a word in %s', (_, source, word) => {
  expect(vocabularyProblems(source).map((problem) => problem.word)).toContain(word);
});

test('reports the line and the replacement', () => {
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
])('ignores %s', (_, source) => {
  expect(vocabularyProblems(source)).toEqual([]);
});

test.each([
  ['a string', "notify('Two options that nobody can tell apart');", 'tell'],
  ['a template', 'const a = 1;\nconst b = `It was told ${a}`;', 'told'],
  ['JSX text', '<p>The server judges it</p>', 'judges'],
  ['a title of a test', "test('is hidden from whoever may not write', open);", 'whoever'],
  ['a title in a table', "it.each([['telling the title', 1]])('%s', open);", 'telling'],
])('refuses a word in messages of %s', (_, source, word) => {
  expect(messageProblems(source)).toMatchObject([{ line: source.split('\n').length, word }]);
});

test('allows similar words in messages, and checks comments separately', () => {
  expect(messageProblems("const storyteller = 'a storyteller'; // tell")).toEqual([]);
});
