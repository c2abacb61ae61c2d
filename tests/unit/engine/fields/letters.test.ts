import { expect, it } from 'vitest';
import { letters } from '../../../../src/engine/fields/letters.ts';

it.each([
  [0, 'A'],
  [1, 'B'],
  [25, 'Z'],
  [26, 'AA'],
  [27, 'AB'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('the letters of %d are %s', (index, text) => {
  expect(letters(index)).toBe(text);
});
