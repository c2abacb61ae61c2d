import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIncrementalReader } from '../src/incremental-reader.ts';
import { boardLength, boardTitleLength } from '../src/length.ts';
import { TAG_LIMIT, readBBCode } from '../src/reader.ts';
import { forumText, normaliseText, oneLine, truncateAtWord } from '../src/text.ts';
import { findTags } from '../src/tokenize.ts';
import { plainText } from '../src/tree.ts';
import { balancedPost, hostileText } from './support/posts.ts';

describe('incremental reader', () => {
  it('parses a changed post like a full parse, repairs included', () => {
    const piece = fc.oneof(
      { arbitrary: balancedPost, weight: 3 },
      fc.constantFrom(
        '[b]',
        '[/b]',
        '[url=/a]',
        '[/url]',
        '[hr]',
        '[/hr]',
        '[b:1]',
        '[/b:1]',
        '[quote="',
        '\n',
      ),
      hostileText,
    );
    const splice = fc.tuple(fc.nat(), fc.nat(2), fc.array(piece, { maxLength: 2 }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.array(splice, { maxLength: 8 }), (first, splices) => {
        const read = createIncrementalReader();
        let pieces = first;
        for (const [at, removed, added] of [[0, 0, []] as const, ...splices]) {
          pieces = pieces.toSpliced(at % (pieces.length + 1), removed, ...added);
          const text = pieces.join('');
          expect(read(text)).toEqual(readBBCode(text));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('reuses the tree before a change', () => {
    const read = createIncrementalReader();
    const [first] = read('[b]a[/b][i]b[/i][u]c[/u]').tree;
    const reading = read('[b]a[/b][i]bb[/i][u]c[/u]');
    expect(reading).toEqual(readBBCode(reading.text));
    expect(reading.tree[0]).toBe(first);
  });

  it('parses the whole post if it may exceed the tag limit of the forum', () => {
    const read = createIncrementalReader();
    read('[hr][/hr]'.repeat(TAG_LIMIT));
    const text = '[hr][/hr]'.repeat(TAG_LIMIT + 1);
    expect(read(text).problems).toEqual(readBBCode(text).problems);
  });
});

describe('length', () => {
  it.each([
    ['', 0],
    ['[b]x[/b]', 8],
    ['a\nb', 3],
    ['é日🙂', 3],
    // The first and last surrogate pair, and a character just outside their range.
    ['\u{10000}\u{10ffff}', 2],
    ['\ue000', 1],
    ['&<>"\'', 5 + 4 + 4 + 6 + 1],
  ])('counts the length of %j like the board', (text, expected) => {
    expect(boardLength(text)).toBe(expected);
  });

  it.each([
    ['Ada "Doc" <x> & y', 4 + 6 + 3 + 6 + 1 + 4 + 1 + 4 + 1 + 5 + 2],
    ['😀', '&#128512;'.length],
    ['\u{10000}\u{10ffff}', '&#65536;&#1114111;'.length],
    ['é日', 2],
  ])('counts the length of the title %j as stored by the board', (title, expected) => {
    expect(boardTitleLength(title)).toBe(expected);
  });
});

describe('text', () => {
  it.each([
    ['what it keeps', 'a\tb\nc \x7f\x85 é', 'a\tb\nc \x7f\x85 é'],
    ['all kinds of line ends', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['a control character', 'a\0b', 'ab'],
    ['nothing but a control character', '\0', ''],
    ['what is no character', 'a\ufffeb\uffff', 'ab'],
    ['nothing but what is no character', '\ufffe', ''],
  ])('the forum sees %s', (_, text, seen) => {
    expect(forumText(text)).toBe(seen);
  });

  it.each([
    ['all kinds of line ends', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['control characters', 'a\0\x7f\x85b\tc', 'ab\tc'],
    ['what is no character', 'a\ufffe\uffff', 'a'],
    ['half of a pair', 'a\ud800b', 'a\ufffdb'],
    ['a whole pair', '🙂', '🙂'],
    ['a letter in two pieces', 'e\u0301', 'é'],
  ])('normalises %s', (_, text, shape) => {
    expect(normaliseText(text)).toBe(shape);
  });

  it.each([
    ['lines and runs of white space', ' a \n\r\n b\t\u00a0c ', 'a b c'],
    ['what hides or reverses', 'a\u202eb\u200bc', 'abc'],
    ['an emoji of several', '👩\u200d🚒', '👩\u200d🚒'],
  ])('one line of %s', (_, text, line) => {
    expect(oneLine(text)).toBe(line);
  });

  it.each([
    ['as long as there is room', 'a ', 2, 'a '],
    ['where a word ends', 'one two three', 7, 'one two'],
    ['before a word that goes on', 'one two three', 9, 'one two'],
    ['before all spaces', 'one  twenty', 6, 'one'],
    ['not to nothing', ' abcdef', 4, ' abc'],
    ['as far back as 24 characters', `abcdef ${'x'.repeat(40)}`, 30, 'abcdef'],
    ['no further back', `abcde ${'x'.repeat(40)}`, 30, `abcde ${'x'.repeat(24)}`],
    ['between characters, whatever they are made of', '😀😀😀', 2, '😀😀'],
    ['not within a joined emoji', 'a👩\u200d🚒b', 3, 'a'],
    ['not between a letter and its marks', 'ax\u0323\u0307b', 3, 'a'],
    ['not within a flag', '🇵🇱🇩🇪', 3, '🇵🇱'],
  ])('truncates %s', (_, text, max, cut) => {
    expect(truncateAtWord(text, max)).toBe(cut);
  });
});

describe('tokenize', () => {
  const tags = (text: string) =>
    findTags(text).map(({ rule, form, at, end, suffix, arg }) => [
      `${form} ${rule.name}${suffix}`,
      text.slice(at, end),
      arg,
    ]);

  describe('a tag', () => {
    it.each([
      ['[b]', ['start b', '[b]', undefined]],
      ['[/b]', ['end b', '[/b]', undefined]],
      ['[B:12]', ['start b:12', '[B:12]', undefined]],
      ['[hr/]', ['self hr', '[hr/]', undefined]],
      ['[altspoiler=a b]', ['start altspoiler', '[altspoiler=a b]', 'a b']],
      ['[altspoiler=a  b]', ['start altspoiler', '[altspoiler=a  b]', 'a  b']],
      ["[altspoiler='a ]b']", ['start altspoiler', "[altspoiler='a ]b']", 'a ]b']],
      ['[altspoiler="a"  ]', ['start altspoiler', '[altspoiler="a"  ]', 'a']],
      ['[altspoiler=a  x=1]', ['start altspoiler', '[altspoiler=a  x=1]', 'a']],
      ['[altspoiler=a  ]', ['start altspoiler', '[altspoiler=a  ]', 'a']],
      ['[altspoiler=a  /]', ['self altspoiler', '[altspoiler=a  /]', 'a']],
      ['[b   word other]', ['start b', '[b   word other]', undefined]],
    ])('is read with its argument: %s', (text, expected) => {
      expect(tags(text)).toEqual([expected]);
    });

    it.each([
      ['a stroke that ends nothing', '[b/x]', '[b'],
      ['a sign that is no word', '[b !]', '[b'],
      ['a value without a name behind the first', '[b x ="y"]', '[b'],
      ['a quote that never ends', '[altspoiler="a]', '[altspoiler'],
      ['an end with more than its name', '[/b x]', '[/b'],
      ['no end', '[b x', '[b'],
    ])('is text with %s', (_, text, shown) => {
      expect(findTags(text).map(({ form, at, end }) => [form, text.slice(at, end)])).toEqual([
        ['broken', shown],
      ]);
    });

    it('has at most 63 arguments and 4,096 characters', () => {
      const words = (count: number) => `[b${' w'.repeat(count)}]`;
      expect([63, 64].map((count) => findTags(words(count))[0]?.form)).toEqual(['start', 'broken']);
      const long = (length: number) => `[b=${'x'.repeat(length - 4)}]`;
      expect([4096, 4097].map((length) => findTags(long(length))[0]?.form)).toEqual(['start', 'broken']);
    });
  });
});

describe('tree', () => {
  it.each([
    ['[b]a[/b] c', 'a c'],
    ['[cb][/cb] no [cbc] yes', '☐ no ☑ yes'],
    ['a[hr]b[br][/br]c', 'a\nb\nc'],
    ['[img]https://a.example/x.png[/img]x', 'x'],
    ['[imageleft]https://a.example/x.png[/imageleft]x', 'x'],
    ['[altspoiler=Title][list][*]a[*]b[/list][/altspoiler]', 'ab'],
    ['[\u200b/divbox]', '[/divbox]'],
  ])('shows %j as %j', (text, expected) => {
    expect(plainText(readBBCode(text).tree)).toBe(expected);
  });
});
