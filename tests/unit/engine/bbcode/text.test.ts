import { expect, it } from 'vitest';
import { truncateAtWord, forumText, normaliseText, oneLine } from '../../../../src/engine/bbcode/text.ts';

it.each([
  ['what it keeps', 'a\tb\nc \x7f\x85 é', 'a\tb\nc \x7f\x85 é'],
  ['all kinds of line ends', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['a control character', 'a\0b', 'ab'],
  ['nothing but a control character', '\0', ''],
  ['what is no character', 'a\ufffeb\uffff', 'ab'],
  ['nothing but what is no character', '\ufffe', ''],
])('the forum sees %s', (_, text, seen) => {
  expect(forumText(text)).toBe(seen);
});

it.each([
  ['all kinds of line ends', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['control characters', 'a\0\x7f\x85b\tc', 'ab\tc'],
  ['what is no character', 'a\ufffe\uffff', 'a'],
  ['half of a pair', 'a\ud800b', 'a\ufffdb'],
  ['a whole pair', '🙂', '🙂'],
  ['a letter in two pieces', 'e\u0301', 'é'],
])('normalises %s', (_, text, shape) => {
  expect(normaliseText(text)).toBe(shape);
});

it.each([
  ['lines and runs of white space', ' a \n\r\n b\t\u00a0c ', 'a b c'],
  ['what hides or reverses', 'a\u202eb\u200bc', 'abc'],
  ['an emoji of several', '👩\u200d🚒', '👩\u200d🚒'],
])('one line of %s', (_, text, line) => {
  expect(oneLine(text)).toBe(line);
});

it.each([
  ['as long as there is room', 'a ', 2, 'a '],
  ['where a word ends', 'one two three', 7, 'one two'],
  ['before a word that goes on', 'one two three', 9, 'one two'],
  ['before all spaces', 'one  twenty', 6, 'one'],
  ['not to nothing', ' abcdef', 4, ' abc'],
  ['as far back as 24 characters', `abcdef ${'x'.repeat(40)}`, 30, 'abcdef'],
  ['no further back', `abcde ${'x'.repeat(40)}`, 30, `abcde ${'x'.repeat(24)}`],
  ['between characters, whatever they are made of', '😀😀😀', 2, '😀😀'],
  ['not within a joined emoji', 'a👩\u200d🚒b', 3, 'a'],
  ['not between a letter and its marks', 'ax\u0323\u0307b', 3, 'a'],
  ['not within a flag', '🇵🇱🇩🇪', 3, '🇵🇱'],
])('truncates %s', (_, text, max, cut) => {
  expect(truncateAtWord(text, max)).toBe(cut);
});
