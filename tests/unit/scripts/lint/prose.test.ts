import { expect, test } from 'vitest';
import { proseProblems } from '../../../../scripts/lint/prose.ts';

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
  const generated = `<!-- costs: npm run costs writes this -->\n\n${long}\n\n<!-- end of costs -->`;
  expect(check([...parts, generated].join('\n\n'))).toEqual([]);
});
