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
  ])('parses %j as %d', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it.each([
    ['７２．５', undefined, 72.5],
    ['\u22123', undefined, -3],
    ['–3', undefined, -3],
    ['72,5 kg', 'kg', 72.5],
    ['72.5KG', 'kg', 72.5],
    ['22 kg/m2', 'kg/m²', 22],
    ['37 ℃', '°C', 37],
    ['12 / 15', '/15', '12 / 15'],
    ['12/15', '/15', 12],
    ['160 lb', 'kg', '160 lb'],
    ['kg', 'kg', 'kg'],
    ['1,000 kg', 'kg', '1,000 kg'],
  ])('parses %j in a field of the unit %s as %j', (text, unit, number) => {
    expect(parseNumber(text, unit)).toBe(number);
  });

  it('parses an empty text as no value', () => {
    expect(parseNumber('  ')).toBeUndefined();
  });

  it.each(['abc', '12 kg', '1.2.3', '-', '0x10', 'Infinity', '.', ',', '1,2,3', '1 000'])(
    'returns %j unchanged',
    (text) => {
      expect(parseNumber(text)).toBe(text);
    },
  );

  it('does not guess the meaning of a comma before three digits', () => {
    for (const text of ['1,000', '12,000', '123,456', '-1,000', '+1,000', ' 1,000 '])
      expect(parseNumber(text)).toBe(text);
  });
});
