import { expect, it } from 'vitest';
import { sameLook } from '../../../../src/engine/preview/same.ts';
import { tag, text } from './nodes.ts';

const one = tag('b', [text('a'), tag('i', [text('b')], 'x')], 'y');

it.each([
  ['itself', one, one, true],
  ['its like, elsewhere', one, { ...one, start: 7, end: 9 }, true],
  ['the same text', text('a'), text('a'), true],
  ['another text', text('a'), text('b'), false],
  ['a text and a tag', text('a'), tag('a'), false],
  ['a tag and a text', tag('a'), text('a'), false],
  ['another tag', tag('b'), tag('i'), false],
  ['another argument', tag('b', [], 'x'), tag('b', [], 'y'), false],
  ['one child more', tag('b', [text('a')]), tag('b', [text('a'), text('b')]), false],
  ['one child fewer', tag('b', [text('a'), text('b')]), tag('b', [text('a')]), false],
  ['a child that differs', tag('b', [text('a'), text('b')]), tag('b', [text('a'), text('c')]), false],
])('%s', (_, before, after, expected) => {
  expect(sameLook(before, after)).toBe(expected);
});
