import { describe, expect, it } from 'vitest';
import { listOf, textOf } from '../../../../src/engine/fields/widget-props.ts';

describe('textOf', () => {
  it.each([
    ['Rose', 'Rose'],
    [0, '0'],
    [72.5, '72.5'],
    [false, 'false'],
    [true, 'true'],
  ])('gives %j as text', (value, text) => {
    expect(textOf(value)).toBe(text);
  });
});

describe('listOf', () => {
  it('gives the texts of a list', () => {
    expect(listOf(['a', 1, null, 'b'])).toEqual(['a', 'b']);
  });
});
