import { expect, it } from 'vitest';
import { truncate } from '../../../../src/shared/lib/truncate.ts';

it.each([
  ['short', 10, 'short'],
  ['exactly', 7, 'exactly'],
  ['too long', 3, 'too'],
  ['ab😀', 3, 'ab'],
  ['ab😀c', 4, 'ab😀'],
])('truncates %s to %i', (text, most, expected) => {
  expect(truncate(text, most)).toBe(expected);
});
