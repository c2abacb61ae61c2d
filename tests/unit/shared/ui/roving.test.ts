import { expect, it } from 'vitest';
import { rovingIndex } from '../../../../src/shared/ui/roving.ts';

it('moves along its axis and wraps at both ends', () => {
  expect(rovingIndex('ArrowRight', 0, 3, 'x')).toBe(1);
  expect(rovingIndex('ArrowRight', 2, 3, 'x')).toBe(0);
  expect(rovingIndex('ArrowUp', 0, 3, 'y')).toBe(2);
});

it('moves to the ends', () => {
  expect(rovingIndex('Home', 2, 4, 'y')).toBe(0);
  expect(rovingIndex('End', 0, 4, 'x')).toBe(3);
});

it('ignores other keys, and the arrows of the other axis', () => {
  expect(rovingIndex('a', 0, 3, 'x')).toBeUndefined();
  expect(rovingIndex('ArrowDown', 0, 3, 'x')).toBeUndefined();
  expect(rovingIndex('ArrowLeft', 0, 3, 'y')).toBeUndefined();
});
