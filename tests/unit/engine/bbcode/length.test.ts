import { expect, it } from 'vitest';
import { boardLength } from '../../../../src/engine/bbcode/length.ts';

it.each([
  ['', 0],
  ['[b]x[/b]', 8],
  ['a\nb', 3],
  ['é日🙂', 3],
  ['&<>"\'', 5 + 4 + 4 + 6 + 1],
])('counts %j as the board does', (text, expected) => {
  expect(boardLength(text)).toBe(expected);
});
