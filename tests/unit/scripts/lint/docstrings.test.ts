import { expect, test } from 'vitest';
import { docstringProblems } from '../../../../scripts/lint/docstrings.ts';

const WORDS =
  'What Whatever Whether Where Who Whom Whose Whoever Why Which When How So Some Something Somebody'.split(
    ' ',
  );

test.each([...WORDS, 'For so'])('refuses a docstring that begins with “%s”', (word) => {
  expect(docstringProblems('src/a.ts', `const a = 1;\n\n/** ${word} many there are. */\n`)).toEqual([
    `src/a.ts:3: a docstring begins with “${word}”; use a noun phrase or “Returns …”`,
  ]);
});

test('reports a multi-line docstring at its first line', () => {
  const text = 'class A {\n  /**\n   * What it counts.\n   */\n  count = 1;\n}\n/** Why. */\n';
  expect(docstringProblems('src/a.ts', text).map((problem) => problem.split(':')[1])).toEqual(['2', '7']);
});

test.each([
  ['a noun phrase', '/** The number of rows. */'],
  ['a verb', '/** Returns what it counts. */'],
  ['a word that only begins so', '/** Sorts rows. */\n/** Whole numbers. */'],
  ['a tag', '/** @param isRow whether it is a row */'],
  ['a comment within code', '// What follows is slow.\n/* How often. */'],
  ['a text', "const text = '/** What it is. */';"],
])('ignores %s', (_, text) => {
  expect(docstringProblems('src/a.ts', text)).toEqual([]);
});
