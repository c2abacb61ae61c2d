import { expect, it } from 'vitest';
import { createTypeAhead } from '../../../src/ui/type-ahead.ts';

const labels = ['Share', 'Show preview', 'Delete', 'Skip'];

it('finds a label by the letters typed in one go', () => {
  const find = createTypeAhead();
  expect(find('S', 0, labels, 2)).toBe(3);
  expect(find('h', 100, labels, 3)).toBe(0);
  expect(find('o', 200, labels, 0)).toBe(1);
});

it('stays on the current label while it still fits', () => {
  const find = createTypeAhead();
  find('s', 0, labels, -1);
  expect(find('h', 100, labels, 1)).toBe(1);
});

it('walks on when the same letter comes again', () => {
  const find = createTypeAhead();
  expect(find('s', 0, labels, 0)).toBe(1);
  expect(find('s', 100, labels, 1)).toBe(3);
  expect(find('s', 200, labels, 3)).toBe(0);
});

it('starts a new word after a pause', () => {
  const find = createTypeAhead();
  find('s', 0, labels, 0);
  expect(find('d', 500, labels, 0)).toBe(2);
});

it('finds nothing where nothing fits', () => {
  expect(createTypeAhead()('x', 0, labels, 0)).toBe(-1);
  expect(createTypeAhead()('x', 0, [], -1)).toBe(-1);
});
