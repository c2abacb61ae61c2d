import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvRows, delimiterOf, OpenQuote } from '../../../../../src/features/admin/members/csv-rows.ts';

const read = (text: string, delimiter = ',') => [...csvRows(text, delimiter)];

it.each([
  [
    'plain',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['line ends of every kind', 'a\r\nb\rc\n', [['a'], ['b'], ['c']]],
  ['quotes', '"a, b","say ""hi"""\n', [['a, b', 'say "hi"']]],
  ['empty cells', ',a,\n', [['', 'a', '']]],
  ['quotes in the midst of a cell', 'Ann "Doc" Moor,5"', [['Ann "Doc" Moor', '5"']]],
  ['quotes with nothing between', '"",x', [['', 'x']]],
])('parses %s', (_, text, cells) => {
  expect(read(text).map((row) => row.cells)).toEqual(cells);
});

it('numbers lines as in the file, across empty lines and quoted line breaks', () => {
  expect(read('a,b\n\n"one\ntwo",x\n , \nlast,y').map(({ line }) => line)).toEqual([1, 3, 6]);
  expect(read('a\r\nb\r\n"c\r\nd"\r\ne').map(({ line }) => line)).toEqual([1, 2, 3, 5]);
});

it('parses a cell of 400 KB of quotes', () => {
  const cell = 'a"'.repeat(200_000);
  expect(read(cell)[0]?.cells[0]).toHaveLength(cell.length);
});

it('reports the position of an unclosed quote', () => {
  expect(() => read('a,b\n1,"open\n2,b\n')).toThrow(OpenQuote);
  expect(() => read('a,b\n1,"open\n2,b\n')).toThrow('Line 2');
});

it.each([
  ['a,b,c', ','],
  ['a;b;c', ';'],
  ['a\tb', '\t'],
  ['Name, first;Rank;Age', ';'],
  ['alone', ','],
])('detects the delimiter of %j', (text, delimiter) => {
  expect(delimiterOf(`${text}\nx,y,z,1,2;3`)).toBe(delimiter);
});

it('round-trips any cells', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r', ' ', ';') });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const text = rows
        .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
        .join('\r\n');
      const kept = rows.filter((cells) => cells.some((each) => each.trim() !== ''));
      expect(read(text).map(({ cells }) => cells)).toEqual(kept);
    }),
  );
});
