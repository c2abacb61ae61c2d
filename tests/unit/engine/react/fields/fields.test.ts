import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '../../../../../src/engine/definition/schema.ts';
import { isStrict, storedChoice } from '../../../../../src/engine/react/fields/choices.ts';
import { gridCells } from '../../../../../src/engine/react/fields/grid-cells.ts';
import { addImages, isWebAddress } from '../../../../../src/engine/react/fields/image-urls.ts';
import { parseNumber } from '../../../../../src/engine/react/fields/parse-number.ts';

describe('choices', () => {
  describe('the stored value of a choice', () => {
    it.each([
      ['string', '3', '3'],
      ['boolean', 'true', true],
      ['boolean', 'false', false],
      ['boolean', '', undefined],
      ['number', '', undefined],
    ] as const)('has the type of the field: %s %j', (type, chosen, stored) => {
      expect(storedChoice({ type }, chosen)).toBe(stored);
    });
  });

  it.each<[boolean, FieldSchema]>([
    [true, { type: 'string', enum: ['A'] }],
    [true, { type: 'string', 'x-strict': true }],
    [true, { type: 'array', items: { type: 'string', enum: ['A'] } }],
    [true, { type: 'array', items: { type: 'string', 'x-strict': true } }],
    [true, { type: 'array', 'x-strict': true, items: { type: 'string' } }],
    [false, { type: 'string' }],
    [false, { type: 'array', items: { type: 'string', 'x-strict': false } }],
  ])('is restricted to its options (%s): %j', (strict, schema) => {
    expect(isStrict(schema)).toBe(strict);
  });
});

describe('grid cells', () => {
  describe('gridCells', () => {
    it('never moves a field to another row when others are hidden', () => {
      const cases = fc.array(fc.record({ span: fc.integer({ min: 1, max: 12 }), hidden: fc.boolean() }));
      fc.assert(
        fc.property(cases, (fields) => {
          const all = fields.map((_, index) => String(index));
          const span = (name: string): number => fields[Number(name)]?.span ?? 12;
          const rowsOf = (hidden: ReadonlySet<string>): Map<string, string> => {
            const rows = new Map<string, string>();
            let row = '';
            for (const { name, starts } of gridCells(all, span, hidden)) {
              if (starts) row = name;
              rows.set(name, row);
            }
            return rows;
          };
          const full = rowsOf(new Set());
          const some = rowsOf(new Set(all.filter((name) => fields[Number(name)]?.hidden)));
          for (const [name, row] of some) {
            const mates = [...some].filter(([, other]) => other === row).map(([mate]) => full.get(mate));
            expect(mates.every((mate) => mate === full.get(name))).toBe(true);
          }
        }),
      );
    });
  });
});

describe('image urls', () => {
  const url = (name: string): string => `https://a.example/${name}.png`;

  describe('isWebAddress', () => {
    it.each(['https://a.example/1.png', 'HTTP://a.example'])('accepts %j', (text) => {
      expect(isWebAddress(text)).toBe(true);
    });

    it.each([
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      'ftp://a.example',
      'a.example/1.png',
      'https://',
      '',
      'see https://a.example/1.png',
      'javascript:https://a.example/1.png',
      'https:/a.example',
      'httpss://a.example',
    ])('refuses %j', (text) => {
      expect(isWebAddress(text)).toBe(false);
    });
  });

  it.each([
    ['white space, line ends and commas', `${url('1')}, ${url('2')},${url('3')}\n${url('4')}\t${url('5')},`],
    [
      'image tags',
      `[img]${url('1')}[/img]${url('2')} [IMG]${url('3')}[/IMG][img=9]${url('4')}[/img] ${url('5')}`,
    ],
  ])('addresses are split at %s', (_, text) => {
    const images = ['1', '2', '3', '4', '5'].map(url);
    expect(addImages([], text, 9)).toEqual({ images, rest: '', message: undefined });
  });

  it('an address keeps its commas', () => {
    const address = 'https://a.example/w_100,h_50/1.png';
    expect(addImages([], address, 9).images).toEqual([address]);
  });

  it.each([
    [
      'keeps what is no address',
      ['1'],
      `${url('2')} nonsense`,
      ['1', '2'],
      'nonsense',
      /^Only web addresses that/,
    ],
    [
      'keeps what is too much',
      ['1'],
      `${url('2')} ${url('3')}`,
      ['1', '2'],
      url('3'),
      /^2 images at most\. /,
    ],
    [
      'says first what is no address',
      ['1', '2'],
      `no ${url('3')}`,
      ['1', '2'],
      `no ${url('3')}`,
      /^Only web/,
    ],
    ['adds none twice', ['1'], url('1'), ['1'], '', /^This image is already in the list\.$/],
    ['fills the list without a word', ['1'], url('2'), ['1', '2'], '', /^undefined$/],
    ['finds nothing in nothing', ['1'], '', ['1'], '', /^undefined$/],
  ])('adding images %s', (_, before, text, after, rest, message) => {
    const added = addImages(before.map(url), text, 2);
    expect([added.images, added.rest]).toEqual([after.map(url), rest]);
    expect(String(added.message)).toMatch(message);
  });
});

describe('parse number', () => {
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
});
