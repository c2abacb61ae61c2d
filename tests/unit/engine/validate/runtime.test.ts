import { expect, test } from 'vitest';
import { textLength } from '../../../../src/engine/validate/runtime.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['a🙂b', 3],
])('%j has %i characters', (text, length) => {
  expect(textLength(text)).toBe(length);
});
