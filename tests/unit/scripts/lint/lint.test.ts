import { describe, expect, test } from 'vitest';
import { browserTestProblems } from '../../../../scripts/lint/browser-tests.ts';
import { docstringProblems } from '../../../../scripts/lint/docstrings.ts';
import { proseProblems } from '../../../../scripts/lint/prose.ts';
import { messageProblems, vocabularyProblems } from '../../../../scripts/lint/vocabulary.ts';

describe('browser tests', () => {
  test('refuses a browser test that sets text without key events', () => {
    const text = "const rows = [];\nawait name.fill('Ada');\n";
    expect(browserTestProblems('tests/e2e/copy.test.ts', text)).toEqual([
      'tests/e2e/copy.test.ts:2: `fill` sends no key events; use `typeInto` of tests/e2e/support/keyboard.ts',
    ]);
    expect(browserTestProblems('tests/unit/shared/lib/copy.test.ts', text)).toEqual([]);
    expect(browserTestProblems('tests/e2e/copy.test.ts', "await typeInto(name, 'Ada');")).toEqual([]);
  });

  test('refuses a browser test that reads the page only once', () => {
    expect(
      browserTestProblems('tests/e2e/copy.test.ts', "expect(await name.inputValue()).toBe('Ada');"),
    ).toEqual([
      'tests/e2e/copy.test.ts:1: the page is read once, before it may have been drawn; use `expect.poll`',
    ]);
    expect(
      browserTestProblems(
        'tests/e2e/copy.test.ts',
        "await expect.poll(() => name.inputValue()).toBe('Ada');",
      ),
    ).toEqual([]);
  });
});

describe('docstrings', () => {
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
});

describe('prose', () => {
  const sentence = (words: number): string => `${'Word '.repeat(words - 1)}word.`;
  const check = (text: string): readonly string[] => proseProblems('a.md', text);

  test('refuses a sentence of more than 30 words', () => {
    expect(check(`# Title\n\nShort.\n\n- ${sentence(30)}\n- One.\n  ${sentence(31)}\n`)).toEqual([
      `a.md:6: 31 words: ${sentence(31)}`,
    ]);
  });

  test('refuses a weasel word', () => {
    expect(check('One.\n\nThis is very fast. This takes 3 ms.\n')).toEqual([
      'a.md:3: a weasel word: This is very fast.',
    ]);
  });

  test('refuses more than 15 % passive sentences', () => {
    const active = 'You save the file. '.repeat(11);
    expect(check(`${active}\n\nThe file is saved.\n\nThe file was written.\n`)).toEqual([
      'a.md:3: passive, as are 2 of 13 sentences: The file is saved.',
      'a.md:5: passive, as are 2 of 13 sentences: The file was written.',
    ]);
    expect(check(`${active}${active}\n\nThe file is saved. The file was written.\n`)).toEqual([]);
  });

  test('skips code, tables, headings, generated parts and quoted messages', () => {
    const long = sentence(40);
    const parts = [
      `## Very ${long}`,
      `| very | ${long} |`,
      `\`\`\`\n${long}\n\`\`\``,
      `Say “${long}” and \`${long}\`.`,
    ];
    const generated = `<!-- list: npm run list writes this -->\n\n${long}\n\n<!-- end of list -->`;
    expect(check([...parts, generated].join('\n\n'))).toEqual([]);
  });
});

describe('vocabulary', () => {
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
});
