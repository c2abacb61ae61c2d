import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBBCode } from '../src/reader.ts';
import { encodeUrl, forumUrl } from '../src/url.ts';

describe('forumUrl', () => {
  it.each([
    [' HTTPS://a.example/x ', 'https://a.example/x'],
    ['http://me:pw@a.example:8080/x', 'http://me:pw@a.example:8080/x'],
    ['http://a@b"c@d.example:', 'http://a@b%22c@d.example:'],
    ['http://a.example../x', 'http://a.example/x'],
    ['http://localhost?a#b', 'http://localhost?a#b'],
    ['http://1a.b-c.d-2.é', 'http://1a.b-c.d-2.é'],
    ['//a.example/x', '//a.example/x'],
    ['viewtopic.php?t=1', 'viewtopic.php?t=1'],
    ['/a:b', '/a:b'],
    ['x y:z', 'x%20y%3Az'],
    ['', ''],
    ['a%3a%Ab', 'a%3A%AB'],
    ['a%zz%4x%', 'a%25zz%254x%25'],
    [`http://${'u'.repeat(390)}@a.example`, `http://${'u'.repeat(390)}@a.example`],
    [`http://${'a'.repeat(63)}.${'b'.repeat(63)}`, `http://${'a'.repeat(63)}.${'b'.repeat(63)}`],
  ])('keeps %j', (raw, kept) => {
    expect(forumUrl(raw)).toBe(kept);
  });

  it.each([
    'xhttp://a.example',
    'https2://a.example',
    'http:x',
    'http://',
    '//a b/x',
    'http://a.example:80a',
    'http://-a.example',
    'http://a-.example',
    'http://a_.example',
    'http://a_b.example',
    'http://a.-b',
    'http://a.b-',
    'http://a.b_',
    'http://a.b_c',
    'http://a..b',
    `http://${'u'.repeat(391)}@a.example`,
    `http://${'a'.repeat(64)}.example`,
    `http://a.${'b'.repeat(64)}`,
  ])('refuses %j', (raw) => {
    expect(forumUrl(raw)).toBeNull();
  });
});

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
    [`https://a.example/${'x'.repeat(1982)}`, `https://a.example/${'x'.repeat(1982)}`],
    [`https://a.example/${'x'.repeat(1983)}`, null],
  ])('%j', (raw, expected) => {
    expect(encodeUrl(raw)).toBe(expected);
  });

  it('always produces a link and an image that the board accepts', () => {
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
