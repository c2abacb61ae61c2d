import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBBCode } from '../../../../src/engine/bbcode/reader.ts';
import { encodeUrl } from '../../../../src/engine/bbcode/url.ts';

describe('encodeUrl', () => {
  it.each([
    [' https://a.example/x.png ', 'https://a.example/x.png'],
    ['HTTP://A.example', 'http://a.example/'],
    ['https://a.example/x y', 'https://a.example/x%20y'],
    ['https://a.example/[x](y)', 'https://a.example/%5Bx%5D%28y%29'],
    ["https://a.example/\"a\"'b'?q='c'", 'https://a.example/%22a%22%27b%27?q=%27c%27'],
    ['https://a.example/a\nb', 'https://a.example/a%0Ab'],
    ['https://a.example/é', 'https://a.example/%C3%A9'],
    ['https://a.example/?a=1&b=2#c', 'https://a.example/?a=1&b=2#c'],
    ['https://a.example/100%', 'https://a.example/100%25'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['ftp://a.example/', null],
    ['www.a.example', null],
    ['/x', null],
    ['https://', null],
    ['https://[::1]/', null],
    ['https://a_b.example/', null],
    ['', null],
    ['https://a.example/\ud800', 'https://a.example/%EF%BF%BD'],
    [`https://a.example/${'x'.repeat(2000)}`, null],
  ])('%j', (raw, expected) => {
    expect(encodeUrl(raw)).toBe(expected);
  });

  it('always makes a link and a picture that the board keeps', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('[/url]', '[/img]', ']', '"', ' x=y', '/]', '%', '\\'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const url = encodeUrl(`https://a.example/${parts.join('')}`);
        fc.pre(url !== null);
        const { tree, problems } = readBBCode(`[url=${url}]x[/url][img]${url}[/img]`);
        expect(problems).toEqual([]);
        expect(tree).toMatchObject([
          { tag: 'url', arg: url },
          { tag: 'img', arg: url },
        ]);
      }),
      { numRuns: 1000 },
    );
  });
});
