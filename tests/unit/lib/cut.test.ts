import { expect, it } from 'vitest';
import { cut } from '../../../src/lib/cut.ts';

it.each([
  ['short', 10, 'short'],
  ['exactly', 7, 'exactly'],
  ['too long', 3, 'too'],
  ['ab😀', 3, 'ab'],
  ['ab😀c', 4, 'ab😀'],
])('cuts %s to %i', (text, most, expected) => {
  expect(cut(text, most)).toBe(expected);
});
