import { expect, it } from 'vitest';
import { boardLength, boardTitleLength } from '../../../../src/engine/bbcode/length.ts';

it.each([
  ['', 0],
  ['[b]x[/b]', 8],
  ['a\nb', 3],
  ['é日🙂', 3],
  // The first and last surrogate pair, and a character just outside their range.
  ['\u{10000}\u{10ffff}', 2],
  ['\ue000', 1],
  ['&<>"\'', 5 + 4 + 4 + 6 + 1],
])('counts the length of %j like the board', (text, expected) => {
  expect(boardLength(text)).toBe(expected);
});

it.each([
  ['Ada "Doc" <x> & y', 4 + 6 + 3 + 6 + 1 + 4 + 1 + 4 + 1 + 5 + 2],
  ['😀', '&#128512;'.length],
  ['\u{10000}\u{10ffff}', '&#65536;&#1114111;'.length],
  ['é日', 2],
])('counts the length of the title %j as stored by the board', (title, expected) => {
  expect(boardTitleLength(title)).toBe(expected);
});
