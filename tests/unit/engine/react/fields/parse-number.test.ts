import { describe, expect, it } from 'vitest';
import { parseNumber } from '../../../../../src/engine/react/fields/parse-number.ts';

describe('parseNumber', () => {
  it.each([
    ['72.5', 72.5],
    ['72,5', 72.5],
    [' 72 ', 72],
    ['-3', -3],
    ['36.', 36],
    ['36,', 36],
    ['.5', 0.5],
    ['1234,567', 1234.567],
    ['+3', 3],
    ['-,25', -0.25],
  ])('reads %j as %d', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it('reads nothing as no value', () => {
    expect(parseNumber('  ')).toBeUndefined();
  });

  it.each(['abc', '12 kg', '1.2.3', '-', '0x10', 'Infinity', '.', ',', '1,2,3', '1 000'])(
    'hands %j back as it is',
    (text) => {
      expect(parseNumber(text)).toBe(text);
    },
  );

  it('does not guess whether a comma before three digits parts thousands or decimals', () => {
    for (const text of ['1,000', '12,000', '123,456', '-1,000', '+1,000', ' 1,000 '])
      expect(parseNumber(text)).toBe(text);
  });
});
